import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { FormMessage } from '@/components/form/form-message'

type FormSummaryProps = {
  errors: FieldErrors
  fields: string[]
  title?: string
  children?: ReactNode
}

export function FormSummary({ errors, fields, title, children }: FormSummaryProps) {
  const first = fields.map((field) => errors[field]?.message).find((message) => typeof message === 'string')
  return (
    <FormMessage kind="failure" title={first ? 'Validation error' : title}>
      {first ?? children}
    </FormMessage>
  )
}
