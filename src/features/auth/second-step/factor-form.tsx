import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '@/components/form/code-field'
import type { Elements } from '@/lib/elements'
import type { AppError } from '@/lib/failures/errors'
import { formResolver } from '@/lib/form-resolver'
import type { Factor } from '../api/second-step.api'
import { toAuthFailure } from '../sign-in/auth-failure'
import { codeSchema } from '../sign-in/auth.schema'
import { CodeFooter } from './code-footer'
import { useFactorCode } from './use-factor-code'

type FactorFormProps = {
  factor: Factor
  hold?: (check: Promise<void>) => Promise<void>
  onPassed?: () => void
  children?: Elements
}

export function FactorForm({ factor, hold = (check) => check, onPassed, children }: FactorFormProps) {
  const [failure, setFailure] = useState<AppError>()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: formResolver(codeSchema),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const { sending, verify } = useFactorCode(factor, (refused) => {
    setFailure(refused)
    if (!refused) setFocus('code')
  })

  const check = handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      await hold(verify(code))
      onPassed?.()
    } catch (error) {
      const refused = toAuthFailure(error)
      if (refused.code !== 'REFUSED_ERROR') return setFailure(refused)
      setError('code', { message: refused.words })
      setFocus('code', { shouldSelect: true })
    }
  })

  return (
    <form noValidate onSubmit={check} className="flex flex-col gap-7">
      <CodeField
        label="Code"
        autoFocus
        hint={
          factor.kind === 'phone'
            ? `The six digits we send to ${factor.name}.`
            : `The six digits ${factor.name} shows now.`
        }
        {...register('code')}
        error={errors.code?.message}
      />
      <CodeFooter failure={failure} busy={isSubmitting} />
      {(sending || children) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {sending}
          {children}
        </div>
      )}
    </form>
  )
}
