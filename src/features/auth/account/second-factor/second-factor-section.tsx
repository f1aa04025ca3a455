import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { getEnvironment } from '@/lib/backend/env'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import type { Factor } from '../../api/second-step.api'
import { AccountSection } from '../account-section'
import { accountQueries } from '../account.queries'
import { Outcome, type OutcomeMessage } from '../outcome'
import { EnrolDialog } from './enrol-dialog'
import { RecoveryCodes } from './recovery-codes'
import { RemoveFactorDialog } from './remove-factor-dialog'

type SecondFactorSectionProps = {
  userId: string
  isEnrolDue: boolean
  onEnrolled: (isDone: boolean) => void
}

export function SecondFactorSection({ userId, isEnrolDue, onEnrolled }: SecondFactorSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [enrolling, setEnrolling] = useState<Factor['kind'] | undefined>(isEnrolDue ? 'totp' : undefined)
  const [removed, setRemoved] = useState<Factor>()
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const asked = [useQuery(accountQueries.factors(userId)), useQuery(accountQueries.standing(userId))] as const
  const [{ data: factors }, { data: standing }] = asked
  const kinds: Factor['kind'][] = getEnvironment().hasTexts ? ['totp', 'phone'] : ['totp']

  function handleEnrolled(isDone: boolean) {
    setEnrolling(undefined)
    const what = enrolling === 'phone' ? 'phone' : 'authenticator'
    if (isDone) setOutcome({ kind: 'success', title: `Your ${what} is set up`, text: doneText })
    onEnrolled(isDone)
  }
  function handleRemoved() {
    setOutcome({ kind: 'success', title: `${removed?.name ?? 'The authenticator'} is removed` })
    setRemoved(undefined)
    heading.current?.focus()
  }

  return (
    <AccountSection
      id="second-factor"
      title="Two-step verification"
      heading={heading}
      intro="Your password, plus a code from an app on your phone. Someone who learns your password cannot sign in with it alone."
    >
      {!factors || !standing ? (
        <Failed
          what="Your verification methods"
          error={asked.find(({ error }) => error)?.error ?? null}
          busy={asked.some(({ isFetching }) => isFetching)}
          onRetry={() => asked.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <>
          {factors.length === 0 ? (
            <p className="leading-relaxed">
              Not set up yet.{' '}
              {standing.required && <span>Every admin needs it: until then, the dashboard stays closed.</span>}
            </p>
          ) : (
            <FactorList factors={factors} onRemove={setRemoved} />
          )}
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                disabled={standing.recovered && factors.length > 0}
                onClick={() => setEnrolling(kind)}
                className={buttonStyles({ look: 'outline' })}
              >
                {additionOf(kind, factors)}
              </button>
            ))}
          </div>
          {standing.recovered && factors.length > 0 && (
            <p className="mt-4 max-w-prose text-sm leading-relaxed text-muted">
              You signed in with a recovery code. Remove the authenticator you lost, and set up another.
            </p>
          )}
          <Outcome outcome={outcome} className="mt-6" />
          {factors.length > 0 && <RecoveryCodes left={standing.codesLeft} home={heading} />}
        </>
      )}
      {enrolling && factors && standing && (
        <EnrolDialog
          kind={enrolling}
          isDue={isEnrolDue}
          taken={factors.map(({ name }) => name)}
          hasCodes={factors.length > 0 && standing.codesLeft > 0}
          home={heading}
          onClose={handleEnrolled}
        />
      )}
      {removed && factors && standing && (
        <RemoveFactorDialog
          factor={removed}
          others={factors.filter(({ id }) => id !== removed.id)}
          standing={standing}
          home={heading}
          onRemoved={handleRemoved}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </AccountSection>
  )
}

function additionOf(kind: Factor['kind'], factors: Factor[]) {
  if (kind === 'phone') return 'Add a phone'
  return factors.length === 0 ? 'Set up an authenticator' : 'Add another authenticator'
}

const doneText = 'From now on, we ask for its code when you sign in. Devices that had not entered one are signed out.'

type FactorListProps = { factors: Factor[]; onRemove: (factor: Factor) => void }

function FactorList({ factors, onRemove }: FactorListProps) {
  return (
    <ul className="border-t border-line">
      {factors.map((factor) => (
        <li key={factor.id} className="flex items-center justify-between gap-x-6 border-b border-line py-4">
          <div className="flex min-w-0 gap-4">
            <Smartphone aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-brass" />
            <div className="min-w-0">
              <p className="wrap-anywhere">{factor.name}</p>
              <p className="text-sm text-muted">
                {`${factor.kind === 'phone' ? 'Codes by text message' : 'Authenticator app'}, since ${longDay(shopDay(toMoment(factor.createdAt)))}`}
              </p>
            </div>
          </div>
          <button type="button" onClick={() => onRemove(factor)} className={buttonStyles({ look: 'quiet' })}>
            Remove<span className="sr-only">{` ${factor.name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
