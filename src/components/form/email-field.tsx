import { useRef, useState, type ComponentProps } from 'react'
import { TextField } from './text-field'

/**
 * A field for an e-mail address. Where its provider seems mistyped, it asks, once the field is left; nothing is
 * refused for it.
 */
export function EmailField({ className, onBlur, onChange, ...field }: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()

  function handleTake() {
    const field = input.current
    if (!field || !meant) return
    // As though it had been typed: whatever keeps the field's value hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, meant)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // The button goes.
    field.focus()
  }

  return (
    <div className={className}>
      <TextField
        type="email"
        {...field}
        onChange={(event) => {
          setMeant(undefined)
          void onChange?.(event)
        }}
        onBlur={(event) => {
          void onBlur?.(event)
          const { currentTarget } = event
          input.current = currentTarget
          const { value } = currentTarget
          if (!value.includes('@')) return
          void import('@/lib/email-providers').then(
            ({ suggestEmail }) => setMeant(currentTarget.value === value ? suggestEmail(value) : undefined),
            // Only a courtesy.
            () => {},
          )
        }}
      />
      <p aria-live="polite" className="text-sm text-muted">
        {meant && (
          <>
            Did you mean <span className="break-words text-ink">{meant}</span>?{' '}
            <button type="button" onClick={handleTake} className="min-h-11 text-link">
              Yes, change it
            </button>
          </>
        )}
      </p>
    </div>
  )
}
