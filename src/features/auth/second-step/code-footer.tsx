import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import type { AppError } from '@/lib/failures/errors'

type CodeFooterProps = { failure?: AppError; busy: boolean }

export function CodeFooter({ failure, busy }: CodeFooterProps) {
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
    </>
  )
}
