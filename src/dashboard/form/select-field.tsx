import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlStyles, Field } from '@/components/form/field'
import { cn } from '@/lib/cn'

type SelectFieldProps<Value extends string> = Omit<ComponentProps<'select'>, 'children' | 'value' | 'multiple'> & {
  label: string
  value?: Value
  choices: readonly { value: Value; label: string }[]
  error?: string
  hint?: ReactNode
}

/** Takes the props of `register`, or `value` and `onChange`. */
export function SelectField<Value extends string>({
  label,
  choices,
  error,
  hint,
  className,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} required={select.required} error={error} hint={hint} className={className}>
      {(wiring) => (
        <span className="relative block">
          <select {...select} {...wiring} className={cn(controlStyles, 'appearance-none truncate pr-6')}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} className="bg-raised text-ink">
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            strokeWidth={1.5}
            className="pointer-events-none absolute top-1/2 right-0 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
