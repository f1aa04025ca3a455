import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { controlStyles, Field } from './field'

type TextAreaFieldProps = ComponentProps<'textarea'> & { label: string; error?: string; hint?: ReactNode }

export function TextAreaField({ label, error, hint, className, rows = 4, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} required={area.required} error={error} hint={hint} className={className}>
      {(wiring) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={cn(
            controlStyles,
            'block field-sizing-content max-h-80 min-h-28 resize-y leading-relaxed wrap-anywhere',
          )}
        />
      )}
    </Field>
  )
}
