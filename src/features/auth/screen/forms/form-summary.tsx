import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { FormMessage } from '@/components/form/form-message'

type FormSummaryProps = {
  errors: FieldErrors
  /** The names of the fields in their order on the screen. */
  fields: string[]
  /** The title of a failure of the service, e.g. 'Sign in failed'. */
  title?: string
  /** The reason of that failure. */
  children?: ReactNode
}

/** A message above the form's button: the first validation error, or the failure of the service. */
export function FormSummary({ errors, fields, title, children }: FormSummaryProps) {
  const first = fields.map((field) => errors[field]?.message).find((message) => typeof message === 'string')
  return (
    <FormMessage kind="failure" title={first ? 'Validation error' : title}>
      {first ?? children}
    </FormMessage>
  )
}
