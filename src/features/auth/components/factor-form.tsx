import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import type { AppError } from '@/lib/errors'
import { sendCode, verifyFactor, type Factor } from '../api/second-step.api'
import { toAuthFailure } from '../auth-failure'
import { codeSchema } from '../auth.schema'
import { CodeField } from './code-field'

type FactorFormProps = {
  factor: Factor
  onPassed?: () => void
  /** What else can be done, below the button. */
  children: ReactNode
}

/** Takes the code that an authenticator shows, or that a phone is sent. */
export function FactorForm({ factor, onPassed, children }: FactorFormProps) {
  const [failure, setFailure] = useState<AppError>()
  const [sent, setSent] = useState<{ factorId: string; challengeId: string }>()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const isPhone = factor.kind === 'phone'
  const challengeId = sent?.factorId === factor.id ? sent.challengeId : undefined

  const check = handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      await verifyFactor({ factorId: factor.id, code, challengeId })
      onPassed?.()
    } catch (error) {
      const refused = toAuthFailure(error)
      if (refused.code !== 'REFUSED_ERROR') return setFailure(refused)
      setError('code', { message: refused.words })
      // Selected: the next code takes its place.
      setFocus('code', { shouldSelect: true })
    }
  })

  async function handleSend() {
    setFailure(undefined)
    try {
      setSent({ factorId: factor.id, challengeId: await sendCode(factor.id) })
      setFocus('code')
    } catch (error) {
      setFailure(toAuthFailure(error))
    }
  }

  return (
    <form noValidate onSubmit={check} className="flex flex-col gap-7">
      <CodeField
        label="Code"
        autoFocus
        hint={
          isPhone ? `The six digits that we send to ${factor.name}.` : `The six digits that ${factor.name} shows now.`
        }
        {...register('code')}
        error={errors.code?.message}
      />
      <FormMessage kind="failure" title={failure && 'The code could not be checked'}>
        {failure?.words}
      </FormMessage>
      <div>
        <SubmitButton busy={isSubmitting} busyLabel="Checking..." className="max-sm:w-full">
          Continue
        </SubmitButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {isPhone && (
          <button type="button" onClick={() => void handleSend()} className="min-h-11 text-sm text-link text-muted">
            {challengeId ? 'Send another code' : 'Send the code'}
          </button>
        )}
        {children}
      </div>
    </form>
  )
}
