import { useState } from 'react'
import { BotTrap } from '@/components/form/bot-trap'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { useBotTrap } from '@/hooks/use-bot-trap'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import type { AppError } from '@/lib/failures/errors'
import { askForRecovery } from '../../api/auth.api'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { recoverySchema } from '../../sign-in/auth.schema'
import { FormSummary } from './form-summary'
import { useCaptcha } from './use-captcha'

export const recoveryDraft = 'recovery'

type RecoveryFormProps = { onSent: (email: string) => void; onBack: () => void }

export function RecoveryForm({ onSent, onBack }: RecoveryFormProps) {
  const [failure, setFailure] = useState<AppError>()
  const { place, takeToken } = useCaptcha()
  const { form, clear } = useDraftedForm({
    draftKey: recoveryDraft,
    schema: recoverySchema,
    defaultValues: { email: '' },
  })
  // Password managers fill in and submit within a second.
  const { trap, isBot, caught } = useBotTrap(true)
  const { errors, isSubmitting } = form.formState

  const handleSubmit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      if (await isBot()) return
      await askForRecovery(email, await takeToken())
      clear()
      onSent(email)
    } catch (error) {
      setFailure(toAuthFailure(error))
    }
  })

  return (
    <form noValidate onSubmit={handleSubmit} className="relative flex flex-col gap-7">
      <BotTrap ref={trap} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('email')}
        error={errors.email?.message}
      />
      {place}
      <FormSummary errors={errors} fields={['email']} title={(caught ?? failure) && 'The link was not sent'}>
        {caught ?? failure?.words}
      </FormSummary>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton busy={isSubmitting} busyLabel="Sending..." className="max-sm:w-full">
          Send reset link
        </SubmitButton>
        <button type="button" onClick={onBack} className="min-h-11 text-sm text-link text-muted">
          Back to sign in
        </button>
      </div>
    </form>
  )
}
