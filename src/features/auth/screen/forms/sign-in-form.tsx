import { useState } from 'react'
import { RequiredNote } from '@/components/form/field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { removeDraft } from '@/lib/drafts/draft'
import type { AppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { signIn } from '../../api/auth.api'
import { useAuth } from '../../session/use-auth'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { signInSchema } from '../../sign-in/auth.schema'
import { FormSummary } from './form-summary'
import { PasswordField } from './password-field'
import { useCaptcha } from './use-captcha'

export const signInDraft = 'sign-in'

type SignInFormProps = {
  isEmailTaken: boolean
  onForgotten: (email: string) => void
}

export function SignInForm({ isEmailTaken, onForgotten }: SignInFormProps) {
  const { user } = useAuth()
  const [failure, setFailure] = useState<AppError>()
  const { place, takeToken } = useCaptcha()
  const { form } = useDraftedForm({
    draftKey: signInDraft,
    schema: signInSchema,
    defaultValues: { email: '', password: '' },
    secret: ['password'],
  })
  const { errors, isSubmitting } = form.formState

  const handleSubmit = form.handleSubmit(async (credentials) => {
    setFailure(undefined)
    try {
      const outcome = await signIn(credentials, await takeToken())
      removeDraft(signInDraft)
      if (outcome === 'signed-in') notify.success('Welcome back!')
    } catch (error) {
      setFailure(toAuthFailure(error))
    }
  })

  return (
    // Without JavaScript, `dialog` keeps the password out of the URL.
    <form noValidate method="dialog" onSubmit={handleSubmit} className="flex flex-col gap-7">
      <RequiredNote />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        autoFocus={isEmailTaken}
        {...form.register('password')}
        error={errors.password?.message}
      />
      {place}
      <FormSummary errors={errors} fields={['email', 'password']} title={failure && 'Sign in failed'}>
        {failure?.words}
      </FormSummary>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton busy={isSubmitting || Boolean(user)} busyLabel="Signing in..." className="max-sm:w-full">
          Sign In
        </SubmitButton>
        <button
          type="button"
          onClick={() => onForgotten(form.getValues('email'))}
          className="min-h-11 text-sm text-link text-muted"
        >
          Forgot your password?
        </button>
      </div>
    </form>
  )
}
