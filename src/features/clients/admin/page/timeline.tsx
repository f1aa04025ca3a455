import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { SectionStates } from '@/dashboard/panel/section-states'
import { SendAgain } from '@/dashboard/replies/row-emails'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { Moment } from '@/dashboard/row/moment'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { rowPath } from '@/dashboard/tables'
import type { OpenAbout } from '@/entities/clients/client'
import { moveFocusLater } from '@/lib/move-focus-later'
import type { ClientPage, TimelineEntry } from '../../client-page'
import { timelineTextOf } from '../../timeline-words'
import type { PageRows } from './row-actions'

type TimelineProps = {
  query: UseInfiniteQueryResult<InfiniteData<TimelineEntry[]>>
  entries: TimelineEntry[]
  open: ClientPage['open']
  rows: PageRows
  name: string
}

export function Timeline({ query, entries, open, rows, name }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null)
  const openIds = new Set(open.map(({ id }) => id))

  const asked = useRef<{ shown: number; moveFocus: ReturnType<typeof moveFocusLater> }>(undefined)

  useEffect(() => {
    if (!asked.current || entries.length <= asked.current.shown) return
    const { shown, moveFocus } = asked.current
    // The button has moved, or is gone.
    moveFocus(list.current?.children[shown]?.querySelector<HTMLElement>('[data-entry]'))
    asked.current = undefined
  }, [entries])

  function showEarlier() {
    if (query.isFetchingNextPage) return
    asked.current = { shown: entries.length, moveFocus: moveFocusLater() }
    void query.fetchNextPage()
  }

  return (
    <PanelSection title="Timeline">
      <SectionStates
        query={query}
        waiting="Loading the timeline"
        rows={5}
        failure="The timeline could not be loaded."
      />
      {query.data && entries.length === 0 && <p className="mt-3 text-muted">Nothing has happened yet.</p>}
      <ol ref={list} className="mt-1 divide-y divide-line">
        {entries.map((entry, index) => (
          <Entry
            key={`${entry.kind} ${entry.about_id} ${entry.at} ${index}`}
            entry={entry}
            isOpen={openIds.has(entry.about_id)}
            rows={rows}
            name={name}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <button
          type="button"
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={showEarlier}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-5' })}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show earlier'}
        </button>
      )}
    </PanelSection>
  )
}

type EntryProps = { entry: TimelineEntry; isOpen: boolean; rows: PageRows; name: string }

function Entry({ entry, isOpen, rows: { actions, ids }, name }: EntryProps) {
  const text = timelineTextOf(entry, new Date())
  const { Icon, row } = text
  const Actions = row && actions[row.about]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 py-4">
      <Icon aria-hidden strokeWidth={1.5} className="mt-1 size-4.5 text-muted" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p data-entry tabIndex={-1} className="min-w-0 text-md wrap-anywhere outline-none">
            {row ? (
              <Link to={rowPath(row.about, row.id)} className="text-link">
                {text.title}
              </Link>
            ) : (
              <span>{text.title}</span>
            )}
            {text.badge && (
              <>
                {' '}
                <span className="ml-1.5">
                  <StatusBadge tone={text.badge.tone}>{text.badge.label}</StatusBadge>
                </span>
              </>
            )}
          </p>
          <Moment timestamp={entry.at} className="shrink-0 text-sm text-muted tabular-nums" />
        </div>
        {text.words && (
          <ClampedText
            text={text.words}
            of={text.isOurs ? `what you wrote to or about ${name}` : `what ${name} wrote`}
            className={text.isOurs ? 'mt-2 border-l-2 border-line-strong pl-4' : 'mt-1'}
          />
        )}
        {text.more && <p className="mt-1 text-sm wrap-anywhere text-muted">{text.more}</p>}
        {text.failedEmail && <SendAgain email={text.failedEmail} name={name} />}
        {/* The section 'Open' has the actions of open rows. */}
        {Actions && !isOpen && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3">
            <Actions id={row.id} ids={ids[row.about as OpenAbout]} />
          </div>
        )}
      </div>
    </li>
  )
}
