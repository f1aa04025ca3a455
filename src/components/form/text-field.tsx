import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { controlStyles, Field } from './field'

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  error?: string
  hint?: ReactNode
  /** E.g. the button that shows a password. */
  end?: Elements
}

export function TextField({ label, error, hint, end, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} required={input.required} error={error} hint={hint} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input type="text" {...input} {...wiring} className={cn(controlStyles, Boolean(end) && 'pr-12')} />
          {end && <span className="absolute inset-y-0 right-0 flex items-center">{end}</span>}
        </span>
      )}
    </Field>
  )
}
