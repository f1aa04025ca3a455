import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { RetryButton } from '@/components/retry-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { countText } from '@/lib/count-text'
import { moveFocusLater } from '@/lib/move-focus-later'
import { nearDay } from '@shared/days'
import { agendaQueries } from '../../api/agenda.queries'
import { closureLimit } from '../../api/closures.api'
import { useRemoveClosures, useReopening } from '../../api/closures.mutations'
import { groupClosures, type ClosureGroup } from '../../closures/closures'
import { OpenHolidays } from './open-holidays'

const shownAtFirst = 6

type ComingClosuresProps = { today: string; onDay: (day: string) => void; onHolidays: () => void }

export function ComingClosures({ today, onDay, onHolidays }: ComingClosuresProps) {
  const { data, error, isFetching, refetch } = useQuery(agendaQueries.closures(today))
  const heading = useRef<HTMLHeadingElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<ClosureGroup>()
  const remove = useRemoveClosures()
  const reopening = useReopening()
  const isReopening = ({ ids }: ClosureGroup) => ids.some((id) => reopening.has(id))
  const groups = data && groupClosures(data)
  const shown = showsAll ? groups : groups?.slice(0, shownAtFirst)

  function reopen({ ids }: ClosureGroup) {
    const moveFocus = moveFocusLater()
    const succeed = () => {
      setAsked(undefined)
      // The row disappears together with the focused button.
      moveFocus(heading.current)
    }
    // The mutation reports its failure.
    remove.mutateAsync(ids).then(succeed, () => setAsked(undefined))
  }

  return (
    <section aria-labelledby="coming-closures" className="mt-8">
      <h3
        id="coming-closures"
        ref={heading}
        tabIndex={-1}
        className="font-display text-[1.375rem] leading-tight outline-none"
      >
        Upcoming closures
      </h3>
      {groups?.length === 0 && (
        <p role="status" className="mt-2 text-md text-muted">
          None. The showroom is open Monday to Saturday.
        </p>
      )}
      {!data && !error && (
        <p role="status" className="mt-2 text-md text-muted">
          Loading closures...
        </p>
      )}
      {!data && error && (
        <div className="mt-3 border-l-2 border-danger pl-4 text-md">
          <p role="alert">{`The closures could not be loaded. ${error.words}`}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} look="quiet" />
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {shown.map((group) => (
            <ClosureRow
              key={group.ids[0]}
              group={group}
              today={today}
              busy={isReopening(group)}
              onDay={() => onDay(group.first)}
              onReopen={() => (group.first === group.last ? reopen(group) : setAsked(group))}
            />
          ))}
        </ul>
      )}
      {groups && groups.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className={buttonStyles({ look: 'quiet' })}
        >
          {showsAll ? 'Show fewer' : `Show all ${countText(groups.length)}`}
        </button>
      )}
      {data?.length === closureLimit && (
        <p className="mt-2 text-sm text-muted">Later ones are not listed; the day overview has them.</p>
      )}
      {data && (
        <OpenHolidays closures={data} today={today} onChoose={onHolidays} onClosed={() => heading.current?.focus()} />
      )}
      {asked && (
        <ConfirmDialog
          title="Reopen these days"
          question={`${rangeText(asked, today)}: visitors can book all of these days again.`}
          action="Reopen"
          busy={isReopening(asked)}
          onConfirm={() => reopen(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

type ClosureRowProps = {
  group: ClosureGroup
  today: string
  busy: boolean
  onDay: () => void
  onReopen: () => void
}

function ClosureRow({ group, today, busy, onDay, onReopen }: ClosureRowProps) {
  const name = useId()
  const { times, reason } = group
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0 pt-1.5 text-md leading-snug">
        <button id={name} type="button" onClick={onDay} className="text-left tabular-nums hover:text-brass-bright">
          {rangeText(group, today)}
        </button>
        <p className="text-sm text-muted tabular-nums">{times.length > 0 ? times.join(', ') : 'All day'}</p>
        {reason && <p className="text-sm wrap-anywhere text-muted">{reason}</p>}
      </div>
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => !busy && onReopen()}
        className={buttonStyles({ look: 'quiet', className: 'shrink-0 aria-disabled:text-muted' })}
      >
        Reopen
        <span className="sr-only">{` ${rangeText(group, today)}${times.length > 0 ? ` ${times.join(', ')}` : ''}`}</span>
      </button>
    </li>
  )
}

function rangeText({ first, last }: ClosureGroup, today: string) {
  return first === last ? nearDay(first, today) : `${nearDay(first, today)} – ${nearDay(last, today)}`
}
