import { useQuery } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BreakAtSign } from '@/components/break-at-sign'
import { EmailField } from '@/components/form/email-field'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { formResolver } from '@/lib/form-resolver'
import { isEmailTakenError, toAuthFailure } from '../../sign-in/auth-failure'
import type { Account } from '../account'
import { requestEmailChange } from '../account.api'
import { accountQueries, useRenew } from '../account.queries'
import { emailSchema } from '../account.schema'
import { Outcome, type OutcomeMessage } from '../outcome'
import { LostFactorNote } from '../second-factor/lost-factor-note'

export function EmailForm({ account }: { account: Account }) {
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const renew = useRenew()
  const isRecovered = useQuery(accountQueries.standing(account.id)).data?.recovered
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: formResolver(emailSchema(account.email)),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const save = handleSubmit(async ({ email }) => {
    setOutcome(undefined)
    try {
      await requestEmailChange(email)
      reset()
      setOutcome({
        kind: 'success',
        title: 'Check both inboxes',
        text: `We sent an e-mail to ${account.email} and to ${email}. Confirm the change by the link in each; they work for one hour.`,
      })
      await renew()
    } catch (error) {
      const failure = toAuthFailure(error)
      if (isEmailTakenError((failure.cause ?? {}) as Error)) {
        return setError('email', { message: 'Another account has this e-mail address' }, { shouldFocus: true })
      }
      setOutcome({ kind: 'failure', title: 'The e-mails were not sent', text: failure.words })
    }
  })

  return (
    <div>
      <p className="text-sm text-muted">Email</p>
      <p className="mt-1 text-lg wrap-anywhere">
        <BreakAtSign text={account.email} />
      </p>
      {account.newEmail && <PendingEmail email={account.email} newEmail={account.newEmail} />}
      {isRecovered ? (
        <div className="mt-6">
          <LostFactorNote />
        </div>
      ) : (
        <form noValidate onSubmit={save} className="mt-6 flex flex-col gap-6">
          <EmailField
            label="New email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="We e-mail both addresses. It changes once you have confirmed it by both links."
            {...register('email')}
            error={errors.email?.message}
          />
          <div>
            <Outcome outcome={outcome} className="mb-6" />
            <SubmitButton look="outline" busy={isSubmitting} busyLabel="Sending..." className="max-sm:w-full">
              Change e-mail
            </SubmitButton>
          </div>
        </form>
      )}
    </div>
  )
}

function PendingEmail({ email, newEmail }: { email: string; newEmail: string }) {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<OutcomeMessage>()

  async function handleAgain() {
    if (isSending) return
    setIsSending(true)
    setOutcome(undefined)
    try {
      await requestEmailChange(newEmail)
      setOutcome({
        kind: 'success',
        title: 'Both e-mails are on their way again',
        text: 'The earlier links no longer work.',
      })
    } catch (error) {
      setOutcome({ kind: 'failure', title: 'The e-mails were not sent', text: toAuthFailure(error).words })
    }
    setIsSending(false)
  }

  return (
    <div className="mt-5 border-l-2 border-brass py-1 pl-4">
      <p className="flex gap-3 text-md leading-relaxed">
        <MailQuestion aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-brass" />
        <span className="min-w-0 wrap-anywhere">
          The change to <BreakAtSign text={newEmail} /> takes effect once you confirm it by the links in both e-mails.
          Until then, you sign in with <BreakAtSign text={email} />.
        </span>
      </p>
      <button
        type="button"
        aria-disabled={isSending || undefined}
        onClick={() => void handleAgain()}
        className={buttonStyles({ look: 'quiet', className: 'mt-1' })}
      >
        {isSending ? 'Sending...' : 'Send both e-mails again'}
      </button>
      <Outcome outcome={outcome} className="mt-3" />
    </div>
  )
}
