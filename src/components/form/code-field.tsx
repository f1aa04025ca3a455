import type { ChangeEvent, ComponentProps, CSSProperties } from 'react'
import { controlStyles, Field } from './field'

type CodeFieldProps = ComponentProps<'input'> & { label: string; error?: string; hint?: string }

const length = 6

/** Inline, because every public page would load utility classes for it. */
const boxes: CSSProperties = {
  // Without room for the caret, the first digit would be scrolled away.
  width: `calc(${length * 2.2 + 0.4}ch + 6px)`,
  maxWidth: '100%',
  paddingInline: '0.4ch 0',
  letterSpacing: '1.2ch',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '1.5rem',
  borderColor: 'transparent',
  backgroundImage:
    'repeating-linear-gradient(90deg, var(--box, var(--color-line-strong)) 0 1.8ch, transparent 1.8ch 2.2ch)',
  backgroundPosition: 'left bottom',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `${length * 2.2}ch 1px`,
}

/** A single field lets codes be pasted or filled in by the device. */
export function CodeField({ label, error, hint, className, onChange, style, ...input }: CodeFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const code = onlyDigits(event.target.value)
    // Setting the value moves the caret.
    if (event.target.value !== code) event.target.value = code
    return onChange?.(event)
  }
  const colour = error ? ({ '--box': 'var(--color-danger)' } as CSSProperties) : undefined
  return (
    <Field label={label} required={input.required} error={error} hint={hint} className={className}>
      {(wiring) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...wiring}
          onChange={handleChange}
          className={controlStyles}
          style={{ ...boxes, ...colour, ...style }}
        />
      )}
    </Field>
  )
}

const onlyDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, length)
