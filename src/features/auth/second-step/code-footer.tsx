import type { ReactNode } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import type { AppError } from '@/lib/failures/errors'

type CodeFooterProps = {
  failure?: AppError
  busy: boolean
  /** What else can be done, below the button. */
  children: ReactNode
}

/** The end of a form that takes a code: why it could not be checked, and what can be done. */
export function CodeFooter({ failure, busy, children }: CodeFooterProps) {
  return (
    <>
      <FormMessage kind="failure" title={failure && 'The code could not be checked'}>
        {failure?.words}
      </FormMessage>
      <div>
        <SubmitButton busy={busy} busyLabel="Checking..." className="max-sm:w-full">
          Continue
        </SubmitButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">{children}</div>
    </>
  )
}
