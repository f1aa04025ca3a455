import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import '@/styles/dashboard.css'
import { Link } from '@/components/link'
import { RetryButton } from '@/components/retry-button'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { takeOffTray } from '@/entities/watches/tray/device-tray'
import { useTray } from '@/hooks/use-tray'
import { countText } from '@/lib/count-text'
import { notify, prepareToasts } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import type { TrayParts } from '../tray-screen'
import { TraySkeleton } from '../tray-skeleton'
import { comparedIn, fewestCompared, isBriefIn, mostCompared, withBrief, withCompared } from './comparison'
import { Comparison } from './comparison-table'
import { TrayActions } from './tray-actions'
import { TrayCard } from './tray-card'
import { useTrayWatches } from './use-tray-watches'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4'

/** @param shared watches of a shared link */
export function TrayPage({ shared, trueSize }: TrayParts & { shared?: readonly string[] }) {
  const own = useTray()
  const ids = shared ?? own
  const [search, setSearch] = useSearchParams()
  const { watches, isAnswered: isLoaded, failure, isFetching, retry } = useTrayWatches(ids, !shared)
  useEffect(prepareToasts, [])

  if (ids.length === 0) return <EmptyTray />
  if (!watches && !failure) return <TraySkeleton count={Math.min(ids.length, 4)} />
  if (!watches) {
    return (
      <div className="min-h-svh border-t border-line pt-8">
        <Failed what="The watches of this tray" error={failure ?? null} busy={isFetching} onRetry={retry} />
      </div>
    )
  }

  const missing = ids.filter((id) => watches.every((watch) => watch.id !== id))
  const gone = isLoaded ? missing : []
  const compared = comparedIn(
    search,
    watches.map(({ id }) => id),
  )
  const change = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true })
  const changeCompared = (next: string[]) => change(withCompared(search, next))

  function takeOff(taken: readonly string[], title: string) {
    const place = watches!.findIndex(({ id }) => id === taken[0])
    const putBack = takeOffTray(taken)
    notify.success(title, undefined, { label: 'Undo', onClick: putBack })
    // The focused button disappears.
    requestAnimationFrame(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-take-off]')]
      const next = buttons[Math.min(place, buttons.length - 1)] ?? document.querySelector<HTMLElement>('main')
      next?.focus()
    })
  }

  return (
    <div>
      <TrayActions watches={watches} isShared={shared !== undefined} onClear={() => takeOff(ids, 'Tray cleared')}>
        {trueSize(watches)}
      </TrayActions>
      {failure && (
        <div role="status" className="mt-6 text-sm text-muted">
          <p>
            <span>
              {missing.length === 0
                ? 'These watches are shown as you last saw them here.'
                : `These watches are shown as you last saw them here. ${missing.length === 1 ? 'One more is' : `${countText(missing.length)} more are`} on your tray, and cannot be shown until we can be reached.`}
            </span>{' '}
            <span>{failure.words}</span>
          </p>
          <RetryButton busy={isFetching} onRetry={retry} look="quiet">
            Try Again
          </RetryButton>
        </div>
      )}
      {gone.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span>
            {gone.length === 1
              ? 'One watch is not in our collection anymore.'
              : `${countText(gone.length)} watches are not in our collection anymore.`}
          </span>
          {!shared && (
            <button
              type="button"
              onClick={() => takeOff(gone, 'Taken off your tray')}
              className={buttonStyles({ look: 'quiet' })}
            >
              Remove what is gone
            </button>
          )}
        </p>
      )}
      <div className={`mt-8 ${grid}`}>
        {watches.map((watch) => (
          <TrayCard
            key={watch.id}
            watch={watch}
            comparing={
              watches.length < fewestCompared
                ? undefined
                : {
                    isOn: compared.includes(watch.id),
                    isFull: compared.length >= mostCompared,
                    onChange: (isOn) =>
                      changeCompared(isOn ? [...compared, watch.id] : compared.filter((id) => id !== watch.id)),
                  }
            }
            onTakeOff={shared ? undefined : () => takeOff([watch.id], `${watch.name} is off your tray`)}
          />
        ))}
      </div>
      {watches.length >= fewestCompared && (
        <Comparison
          watches={watches.filter(({ id }) => compared.includes(id))}
          isBrief={isBriefIn(search)}
          onBrief={(isBrief) => change(withBrief(search, isBrief))}
        />
      )}
    </div>
  )
}

/** Keeps the footer where the skeleton had it. */
function EmptyTray() {
  return (
    <div className="flex min-h-[60svh] flex-col items-center justify-center border-y border-line py-24 text-center">
      <h2 className="display-3">Your tray is empty</h2>
      <p className="mt-3 max-w-prose text-muted">Press the plus on any watch to put it on your tray.</p>
      <Link to={paths.collection} className={buttonStyles({ look: 'outline', className: 'mt-8' })}>
        Explore Collection
      </Link>
    </div>
  )
}
