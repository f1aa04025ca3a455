import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useSignOut } from '../../session/use-auth'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { localTimeText, stepsText, type Account } from '../account'
import { AccountSection } from '../account-section'
import { endSessions } from '../account.api'
import { accountQueries, useRenew } from '../account.queries'
import { Outcome, type OutcomeMessage } from '../outcome'
import { SessionList } from './session-list'

export function SessionsSection({ account }: { account: Account }) {
  const { data: steps = [] } = useQuery(accountQueries.signInSteps(account.id))
  const { signOut, isSigningOut } = useSignOut()
  const [isEnding, setIsEnding] = useState<'others' | 'global'>()
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const heading = useRef<HTMLHeadingElement>(null)
  const renew = useRenew()
  const isBusy = isSigningOut || isEnding !== undefined

  async function handleEnd(scope: 'others' | 'global') {
    if (isBusy) return
    setIsEnding(scope)
    setOutcome(undefined)
    try {
      await endSessions(scope)
      if (scope === 'global') return await signOut()
      setOutcome({ kind: 'success', title: 'Every other session has ended', text: 'You stay signed in here.' })
      void renew()
    } catch (error) {
      setOutcome({ kind: 'failure', title: 'The sessions were not ended', text: toAuthFailure(error).words })
    } finally {
      setIsEnding(undefined)
    }
  }

  const methods = stepsText(steps)
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      heading={heading}
      intro="Each browser you sign in with has one. Lost a device? Sign out everywhere else."
    >
      <SessionList userId={account.id} heading={heading} onOutcome={setOutcome} />
      <dl className="mt-8 grid gap-x-6 gap-y-5 text-md sm:grid-cols-2">
        <div>
          <dt className="text-muted">This session</dt>
          <dd className="mt-1">
            {`${steps.length > 0 ? `Since ${localTimeText(steps[0].at)}` : 'Open'}${methods && `, with ${methods}`}`}
          </dd>
        </div>
        <div>
          <dt className="text-muted">Last signed in</dt>
          <dd className="mt-1">
            {account.lastSignInAt ? localTimeText(Date.parse(account.lastSignInAt)) : 'With this session'}
          </dd>
        </div>
      </dl>
      <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void signOut()}
          className={buttonStyles({ look: 'outline' })}
        >
          {isSigningOut ? 'Signing out...' : 'Sign out here'}
        </button>
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void handleEnd('others')}
          className={buttonStyles({ look: 'outline' })}
        >
          {isEnding === 'others' ? 'Signing out...' : 'Sign out everywhere else'}
        </button>
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void handleEnd('global')}
          className={buttonStyles({ look: 'outline' })}
        >
          {isEnding === 'global' ? 'Signing out...' : 'Sign out everywhere'}
        </button>
      </div>
      <Outcome outcome={outcome} className="mt-6" />
    </AccountSection>
  )
}
