import type { ReactNode } from 'react'
import { FormMessage } from '@/components/form/form-message'

export type OutcomeMessage = { kind: 'success' | 'failure'; title: string; text?: ReactNode }

/** Exists before its text, so that screen readers announce it. */
export function Outcome({ outcome, className }: { outcome?: OutcomeMessage; className?: string }) {
  const isFailure = outcome?.kind === 'failure'
  return (
    <div className={outcome ? className : undefined}>
      <FormMessage kind="failure" title={isFailure ? outcome.title : undefined}>
        {isFailure && outcome.text}
      </FormMessage>
      <FormMessage kind="success" title={outcome && !isFailure ? outcome.title : undefined}>
        {!isFailure && outcome?.text}
      </FormMessage>
    </div>
  )
}
