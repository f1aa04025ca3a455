import type { ReactNode } from 'react'
import { FormMessage } from '@/components/form/form-message'

/** What became of something that was asked for. */
export type Told = { kind: 'success' | 'failure'; title: string; text?: ReactNode }

/** Says it beside what was pressed; the place of a success is there before its words, so that they are announced. */
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
