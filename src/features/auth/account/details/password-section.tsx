import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SubmitButton } from '@/components/form/submit-button'
import { Link } from '@/components/link'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { formResolver } from '@/lib/form-resolver'
import { PasswordField } from '../../screen/forms/password-field'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { authPath } from '../../sign-in/auth-url'
import type { Account } from '../account'
import { AccountSection } from '../account-section'
import { changePassword } from '../account.api'
import { accountQueries, useRenew } from '../account.queries'
import { passwordSchema } from '../account.schema'
import { Outcome, type OutcomeMessage } from '../outcome'
import { LostFactorNote } from '../second-factor/lost-factor-note'

export function PasswordSection({ account }: { account: Account }) {
  const { data: standing, error, isFetching, refetch } = useQuery(accountQueries.standing(account.id))
  return (
    <AccountSection id="password" title="Password" intro="Changing it signs you out on every other device.">
      {!standing ? (
        <Failed what="Your sign-in methods" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : standing.recovered ? (
        <LostFactorNote />
      ) : standing.hasPassword ? (
        <PasswordForm email={account.email} />
      ) : (
        <>
          <p className="leading-relaxed">You sign in with a linked account, and have no password here.</p>
          <Link to={authPath('new-password')} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
            Set a password
          </Link>
        </>
      )}
    </AccountSection>
  )
}

function PasswordForm({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const renew = useRenew()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: formResolver(passwordSchema),
    defaultValues: { current: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const save = handleSubmit(async (values) => {
    setOutcome(undefined)
    try {
      await changePassword(values)
      reset()
      setOutcome({
        kind: 'success',
        title: 'Your password has been changed',
        text: 'From now on you sign in with the new one. Every other device is signed out.',
      })
      void renew()
    } catch (error) {
      const failure = toAuthFailure(error)
      if (failure.code === 'PERMISSION_ERROR') {
        return setError('current', { message: failure.words }, { shouldFocus: true })
      }
      if ((failure.cause as { code?: string } | undefined)?.code === 'same_password') {
        return setError('password', { message: 'This is already your password' }, { shouldFocus: true })
      }
      setOutcome({ kind: 'failure', title: 'Your password was not changed', text: failure.words })
    }
  })

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-6">
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...register('current')}
        error={errors.current?.message}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...register('password')}
        error={errors.password?.message}
      />
      <div>
        <Outcome outcome={outcome} className="mb-6" />
        <SubmitButton look="outline" busy={isSubmitting} busyLabel="Changing..." className="max-sm:w-full">
          Change password
        </SubmitButton>
      </div>
    </form>
  )
}
