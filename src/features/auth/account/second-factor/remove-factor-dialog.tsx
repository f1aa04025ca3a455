import { useState, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '@/components/form/code-field'
import { formResolver } from '@/lib/form-resolver'
import type { Factor, Standing } from '../../api/second-step.api'
import { useFactorCode } from '../../second-step/use-factor-code'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { codeSchema } from '../../sign-in/auth.schema'
import { AccountDialog, DialogActions } from '../account-dialog'
import { removeLostFactor } from '../account-orders.api'
import { useRenew } from '../account.queries'
import { Outcome, type OutcomeMessage } from '../outcome'
import { removeFactor } from './factors.api'

type RemoveFactorDialogProps = {
  factor: Factor
  others: Factor[]
  standing: Standing
  home: RefObject<HTMLElement | null>
  onRemoved: () => void
  onClose: () => void
}

/** Asks for no code in a session that a recovery code opened. */
export function RemoveFactorDialog({ factor, others, standing, home, onRemoved, onClose }: RemoveFactorDialogProps) {
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const renew = useRenew()
  // A remaining factor proves the session, because removing a factor downgrades the sessions that it opened.
  const prover = others.find(({ kind }) => kind === 'totp') ?? others[0] ?? factor
  const { recovered: isRecovered } = standing
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: isRecovered ? undefined : formResolver(codeSchema),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const { sending, verify } = useFactorCode(prover, (failure) => {
    setOutcome(failure && { kind: 'failure', title: 'The code was not sent', text: failure.words })
    if (!failure) setFocus('code')
  })

  const remove = handleSubmit(async ({ code }) => {
    setOutcome(undefined)
    try {
      if (!isRecovered) await verify(code)
    } catch (error) {
      const failure = toAuthFailure(error)
      if (failure.code === 'REFUSED_ERROR') {
        setError('code', { message: failure.words })
        return setFocus('code', { shouldSelect: true })
      }
      return setOutcome({ kind: 'failure', title: 'The code could not be checked', text: failure.words })
    }
    try {
      if (isRecovered) await removeLostFactor(factor.id)
      else await removeFactor(factor.id, others.length === 0)
      await renew()
      onRemoved()
    } catch (error) {
      setOutcome({ kind: 'failure', title: 'It was not removed', text: toAuthFailure(error).words })
      // The factor may have been removed on another device.
      void renew()
    }
  })

  return (
    <AccountDialog
      title={`Remove ${factor.name}?`}
      description={descriptionOf(others.length > 0, standing.required)}
      home={home}
      onClose={() => !isSubmitting && onClose()}
    >
      <form noValidate onSubmit={remove} className="flex flex-col gap-6">
        {!isRecovered && (
          <div>
            <CodeField label={labelOf(prover, factor)} autoFocus {...register('code')} error={errors.code?.message} />
            {sending}
          </div>
        )}
        <div>
          <Outcome outcome={outcome} className="mb-6" />
          <DialogActions
            action="Remove it"
            busyLabel="Removing..."
            busy={isSubmitting}
            isFinal
            cancel="Keep it"
            onCancel={onClose}
          />
        </div>
      </form>
    </AccountDialog>
  )
}

function labelOf(prover: Factor, removed: Factor) {
  if (prover !== removed) return `Code from ${prover.name}, which stays`
  return prover.kind === 'phone' ? 'The code we send to it' : 'The code it shows now'
}

function descriptionOf(hasOthers: boolean, isRequired: boolean) {
  if (hasOthers) return 'Its codes will no longer sign you in. Your other authenticators stay.'
  const after = 'After that, your password alone signs you in, and your recovery codes stop working.'
  return isRequired ? `${after} Every admin needs two-step verification, so the dashboard closes.` : after
}
