import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'
import { secondStepQueries, type Factor } from '../api/second-step.api'
import { waitingStep } from '../screen/auth-steps'
import { FactorForm } from './factor-form'
import { RecoveryCodeForm } from './recovery-code-form'

type SecondStepProps = {
  userId: string
  onPassed?: () => void
  children?: Elements
}

export function SecondStep({ userId, onPassed, children }: SecondStepProps) {
  const { data: factors, isError, isFetching, refetch } = useQuery(secondStepQueries.dueFactors(userId))
  const [chosen, setChosen] = useState<Factor>()
  const [isRecovering, setIsRecovering] = useState(false)
  const factor = chosen ?? factors?.[0]

  function step() {
    if (isRecovering) return <RecoveryCodeForm />
    if (factor) {
      return (
        <>
          {factors && factors.length > 1 && <FactorChoice factors={factors} chosen={factor} onChoose={setChosen} />}
          {/* A typed code stays, because it may belong to the other factor. */}
          <FactorForm factor={factor} onPassed={onPassed} />
        </>
      )
    }
    return isError && !isFetching ? <Failed onRetry={() => void refetch()} /> : waitingStep.body
  }

  return (
    <div className="flex flex-col gap-7">
      {step()}
      {/* May be pressed while the factors load, so it stays in place. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <button
          type="button"
          onClick={() => setIsRecovering(!isRecovering)}
          className="min-h-11 text-sm text-link text-muted"
        >
          {isRecovering ? 'Use a verification code' : 'Use a recovery code'}
        </button>
        {children}
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <FormMessage kind="failure" title="Your verification methods could not be loaded">
        Please check your internet connection and try again.
      </FormMessage>
      <div>
        <button type="button" onClick={onRetry} className={buttonStyles()}>
          Try again
        </button>
      </div>
    </>
  )
}

type FactorChoiceProps = { factors: Factor[]; chosen: Factor; onChoose: (factor: Factor) => void }

function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-sm text-muted">Get the code from</legend>
      {factors.map((factor) => (
        <label key={factor.id} className="flex min-h-11 cursor-pointer items-center gap-3 text-md leading-snug">
          <input
            type="radio"
            name={name}
            checked={factor.id === chosen.id}
            onChange={() => onChoose(factor)}
            className="size-5 shrink-0"
            // Inline, because every page would load a utility class for it.
            style={{ accentColor: 'var(--color-brass)' }}
          />
          <span className="min-w-0 wrap-anywhere">{factor.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
