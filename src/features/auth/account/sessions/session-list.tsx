import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { moveFocusLater } from '@/lib/move-focus-later'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { localTimeText } from '../account'
import { endSession, type OwnSession } from '../account.api'
import { accountQueries, useRenew } from '../account.queries'
import type { OutcomeMessage } from '../outcome'
import { browserText } from './browser-text'

type SessionListProps = {
  userId: string
  heading: RefObject<HTMLElement | null>
  onOutcome: (outcome: OutcomeMessage | undefined) => void
}

export function SessionList({ userId, heading, onOutcome }: SessionListProps) {
  const { data: sessions, error, isFetching, refetch } = useQuery(accountQueries.sessions(userId))
  const [ending, setEnding] = useState<string>()
  const renew = useRenew()

  async function handleEnd({ id, userAgent }: OwnSession) {
    if (ending) return
    const moveFocus = moveFocusLater()
    setEnding(id)
    onOutcome(undefined)
    try {
      await endSession(id)
      onOutcome({ kind: 'success', title: `${browserText(userAgent)} is signed out` })
      moveFocus(heading.current)
    } catch (failure) {
      onOutcome({ kind: 'failure', title: 'The session was not ended', text: toAuthFailure(failure).words })
    } finally {
      setEnding(undefined)
      void renew()
    }
  }

  if (!sessions) {
    return <Failed what="Your sessions" error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <ul aria-label="Sessions" className="border-t border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-x-6 border-b border-line py-4">
          <div className="flex min-w-0 gap-4">
            <MonitorSmartphone aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-brass" />
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <span>{browserText(session.userAgent)}</span>
                {session.isThis && <span className="text-muted">, this one</span>}
              </p>
              <p className="text-sm text-muted">
                {`Signed in ${localTimeText(session.createdAt)}, last seen ${localTimeText(session.usedAt)}`}
              </p>
            </div>
          </div>
          {!session.isThis && (
            <button
              type="button"
              aria-disabled={ending !== undefined || undefined}
              onClick={() => void handleEnd(session)}
              className={buttonStyles({ look: 'quiet' })}
            >
              <span>{ending === session.id ? 'Signing out...' : 'Sign out'}</span>
              <span className="sr-only">{` ${browserText(session.userAgent)}`}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
