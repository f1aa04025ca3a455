import { useState } from 'react'
import { BotTrap } from '@/components/form/bot-trap'
import { EmailField } from '@/components/form/email-field'
import { RequiredNote } from '@/components/form/field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { useBotTrap } from '@/hooks/use-bot-trap'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { removeDraft } from '@/lib/drafts/draft'
import type { AppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { signUp } from '../../api/auth.api'
import { useAuth } from '../../session/use-auth'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { signUpSchema } from '../../sign-in/auth.schema'
import { FormSummary } from './form-summary'
import { PasswordField } from './password-field'
import { signInDraft } from './sign-in-form'
import { useCaptcha } from './use-captcha'

const draftKey = 'sign-up'

type SignUpFormProps = {
  onToConfirm: (email: string) => void
  onSignInInstead: (email: string) => void
}

export function SignUpForm({ onToConfirm, onSignInInstead }: SignUpFormProps) {
  const { user } = useAuth()
  const [failure, setFailure] = useState<AppError>()
  const { place, takeToken } = useCaptcha()
  const [takenEmail, setTakenEmail] = useState<string>()
  const { form } = useDraftedForm({
    draftKey,
    schema: signUpSchema,
    defaultValues: { fullName: '', email: '', password: '' },
    secret: ['password'],
  })
  // Password managers fill in and submit within a second.
  const { trap, isBot, caught } = useBotTrap(true)
  const { errors, isSubmitting } = form.formState

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    setTakenEmail(undefined)
    if (await isBot()) return
    try {
      const outcome = await signUp(values, await takeToken())
      if (outcome === 'exists') return setTakenEmail(values.email)
      removeDraft(draftKey)
      removeDraft(signInDraft)
      if (outcome === 'to-confirm') return onToConfirm(values.email)
      notify.success('Account created!', 'You have been successfully signed up and logged in.')
    } catch (error) {
      setFailure(toAuthFailure(error))
    }
  })

  return (
    <form noValidate onSubmit={handleSubmit} className="relative flex flex-col gap-7">
      <BotTrap ref={trap} />
      <RequiredNote />
      <TextField
        label="Full Name"
        required
        autoComplete="name"
        {...form.register('fullName')}
        error={errors.fullName?.message}
      />
      <EmailField
        label="Email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        hint="At least 8 characters."
        {...form.register('password')}
        error={errors.password?.message}
      />
      {place}
      <FormSummary
        errors={errors}
        fields={['fullName', 'email', 'password']}
        title={takenEmail ? 'Account exists' : (caught ?? failure) && 'Sign up failed'}
      >
        {takenEmail ? (
          <span>
            This email is already registered. Please sign in instead.{' '}
            <button type="button" onClick={() => onSignInInstead(takenEmail)} className="text-link">
              Sign in with this email
            </button>
          </span>
        ) : (
          (caught ?? failure?.words)
        )}
      </FormSummary>
      <div>
        <SubmitButton busy={isSubmitting || Boolean(user)} busyLabel="Creating account..." className="max-sm:w-full">
          Create Account
        </SubmitButton>
      </div>
    </form>
  )
}
