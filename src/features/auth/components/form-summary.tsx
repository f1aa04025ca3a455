import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { FormMessage } from '@/components/form/form-message'

type FormSummaryProps = {
  errors: FieldErrors
  /** The order in which the fields stand. */
  fields: string[]
  /** What the service did not do, if it was asked, e.g. 'Sign in failed'. */
  title?: string
  /** Why it did not. */
  children?: ReactNode
}

/** Above the button of a form: the first thing that is wrong with it, or what became of it. */
export function FormSummary({ errors, fields, title, children }: FormSummaryProps) {
  const first = fields.map((field) => errors[field]?.message).find((message) => typeof message === 'string')
  return (
    <FormMessage kind="failure" title={first ? 'Validation error' : title}>
      {first ?? children}
    </FormMessage>
  )
}
