import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SubmitButton } from '@/components/form/submit-button'
import type { AppError } from '@/lib/failures/errors'
import { formResolver } from '@/lib/form-resolver'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { setPassword } from '../../api/auth.api'
import { session } from '../../session/session'
import { isByRecovery } from '../../session/session-state'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { newPasswordSchema } from '../../sign-in/auth.schema'
import { FormSummary } from './form-summary'
import { PasswordField } from './password-field'

type NewPasswordFormProps = { email: string; onSaved: () => void }

export function NewPasswordForm({ email, onSaved }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<AppError>()
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(newPasswordSchema),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const save = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await setPassword(password)
      notify.success('Password saved', 'From now on you sign in with your new password.')
      onSaved()
    } catch (error) {
      setFailure(toAuthFailure(error))
    }
  })

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-7">
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...register('password')}
        error={errors.password?.message}
      />
      <FormSummary errors={errors} fields={['password']} title={failure && 'The password was not saved'}>
        {lacksFactor(failure) ? (
          <span>
            A recovery code is not enough for this. Remove the authenticator you lost from{' '}
            <a href={paths.account} target="_blank" className="text-link">
              your account<span className="sr-only">, opens in a new tab</span>
            </a>
            , and press the button again.
          </span>
        ) : (
          failure?.words
        )}
      </FormSummary>
      <div>
        <SubmitButton busy={isSubmitting} busyLabel="Saving..." className="max-sm:w-full">
          Set new password
        </SubmitButton>
      </div>
    </form>
  )
}

/** Auth does not know recovery codes. */
const lacksFactor = (failure?: AppError) =>
  isByRecovery(session.get().state) && (failure?.cause as { code?: string } | undefined)?.code === 'insufficient_aal'
