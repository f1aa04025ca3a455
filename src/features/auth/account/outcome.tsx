import type { ReactNode } from 'react'
import { FormMessage } from '@/components/form/form-message'

export type Told = { kind: 'success' | 'failure'; title: string; text?: ReactNode }

/** Exists before its text, so that screen readers announce it. */
export function Outcome({ told, className }: { told?: Told; className?: string }) {
  const isFailure = told?.kind === 'failure'
  return (
    <div className={told ? className : undefined}>
      <FormMessage kind="failure" title={isFailure ? told.title : undefined}>
        {isFailure && told.text}
      </FormMessage>
      <FormMessage kind="success" title={told && !isFailure ? told.title : undefined}>
        {!isFailure && told?.text}
      </FormMessage>
    </div>
  )
}
