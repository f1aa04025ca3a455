import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import type { Elements } from '@/lib/elements'
import type { AppError } from '@/lib/failures/errors'
import { formResolver } from '@/lib/form-resolver'
import { signIn } from '../api/auth.api'
import { FormSummary } from '../screen/forms/form-summary'
import { PasswordField } from '../screen/forms/password-field'
import { toAuthFailure } from '../sign-in/auth-failure'
import { signInSchema } from '../sign-in/auth.schema'

type PasswordAgainProps = {
  email: string
  isBack: boolean
  hasFailed: boolean
  onRetry: () => void
  children: Elements
}

export function PasswordAgain({ email, isBack, hasFailed, onRetry, children }: PasswordAgainProps) {
  const [failure, setFailure] = useState<AppError>()
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(signInSchema),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState

  const signInAgain = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await signIn({ email, password })
    } catch (error) {
      setFailure(toAuthFailure(error))
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBack) onRetry()
        else void signInAgain(event)
      }}
      className="grid gap-7"
    >
      <TextField label="Email" type="email" readOnly autoComplete="username" {...register('email')} />
      <PasswordField
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
        {...register('password')}
        error={errors.password?.message}
      />
      <FormSummary errors={errors} fields={['password']} title={failure && 'Sign in failed'}>
        {failure?.words}
      </FormSummary>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:*:w-full">
        <SubmitButton busy={isSubmitting || (isBack && !hasFailed)} busyLabel="Signing in...">
          {isBack ? 'Try again' : 'Sign In'}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}
