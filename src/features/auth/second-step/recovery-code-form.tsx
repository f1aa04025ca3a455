import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { toAppError, type AppError } from '@/lib/failures/errors'
import { formResolver } from '@/lib/form-resolver'
import { notify } from '@/lib/notify'
import { redeemRecoveryCode } from '../api/second-step.api'
import { recoveryCodeSchema } from '../sign-in/auth.schema'
import { CodeFooter } from './code-footer'

export function RecoveryCodeForm() {
  const [failure, setFailure] = useState<AppError>()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: formResolver(recoveryCodeSchema),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState

  const redeem = handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      const left = await redeemRecoveryCode(code)
      notify.success(
        'Welcome back!',
        `That recovery code is used up. You have ${left || 'none'} left. If your authenticator is lost, remove it from your account.`,
      )
    } catch (error) {
      const refused = toAppError(error)
      if (refused.code !== 'REFUSED_ERROR') return setFailure(refused)
      setError('code', { message: refused.words })
      setFocus('code', { shouldSelect: true })
    }
  })

  return (
    <form noValidate onSubmit={redeem} className="flex flex-col gap-7">
      <TextField
        label="Recovery code"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="One of the ten you saved when you set up two-step verification. Each works once."
        {...register('code')}
        error={errors.code?.message}
      />
      <CodeFooter failure={failure} busy={isSubmitting} />
    </form>
  )
}
