import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '@/components/link'
import { nextAppointment, openTitle, type OpenRow } from '@/entities/clients/client'
import { replyContextQuery } from '@/entities/replies/replies.api'
import type { RepliesAbout, ThreadEntry } from '@/entities/replies/reply'
import { capital } from '@/lib/capital'
import { cn } from '@/lib/cn'
import { toMoment } from '@shared/time-texts'
import { liveQuery } from '../live-query'
import { SectionStates } from '../panel/section-states'
import { ageText } from '../row/age-text'
import { ClampedText } from '../row/clamped-text'
import { Moment } from '../row/moment'
import { ReachLinks } from '../row/reach-links'
import { StatusBadge } from '../row/status-badge'
import { rowPath, sentWords, statusOf } from '../tables'
import { ReplyText } from './row-replies'

type ReplyContextProps = {
  about: RepliesAbout
  id: string
  name: string
  phone?: string | null
  message: string
  watch?: string
}

/** The client's messages, replies, next appointment and open rows. Phones fold them. */
export function ReplyContext({ about, id, name, phone, message, watch }: ReplyContextProps) {
  const query = useQuery({ ...replyContextQuery(about, id), ...liveQuery })
  const { thread = [], open = [] } = query.data ?? {}
  const [isOpen, setIsOpen] = useState(false)
  const contentId = useId()
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 border-b border-line-strong pb-2 text-left sm:hidden"
      >
        <span className="min-w-0 grow">
          <span className="block text-sm text-muted">They wrote</span>{' '}
          <span className="block truncate text-md">{message.slice(0, 80)}</span>
        </span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className={cn('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={contentId} className={cn('grid content-start gap-7 max-sm:pt-5', !isOpen && 'max-sm:hidden')}>
        <section>
          <h3 className="font-sans eyebrow text-muted max-sm:sr-only">They wrote</h3>
          <Thread
            entries={thread.length > 0 ? thread : [{ id, kind: 'message', watch: watch ?? null, words: message }]}
            id={id}
            name={name}
          />
          <SectionStates
            query={query}
            waiting="Loading earlier messages and what is open"
            rows={1}
            failure="Earlier messages and what is open could not be loaded."
          />
          {phone && (
            <div className="mt-3 -ml-3">
              <ReachLinks name={name} phone={phone} />
            </div>
          )}
        </section>
        {query.data && <OpenMatters open={open.filter((row) => row.id !== id)} />}
      </div>
    </div>
  )
}

/** Entries at the end that are always shown. */
const mostShown = 3

type Shown =
  ThreadEntry | (Pick<ThreadEntry, 'id' | 'words'> & { kind: 'message'; watch: string | null; about?: never })

function Thread({ entries, id, name }: { entries: Shown[]; id: string; name: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const listId = useId()
  const own = entries.findIndex((entry) => entry.id === id)
  const earlier = Math.max(0, Math.min(own, entries.length - mostShown))
  const isAlone = entries.filter(({ kind }) => kind === 'message').length === 1
  return (
    <>
      {earlier > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-1 min-h-11 text-sm text-link text-muted"
        >
          {isWhole ? 'Hide earlier messages' : `Show ${earlier} earlier ${earlier === 1 ? 'message' : 'messages'}`}
        </button>
      )}
      <ol id={listId} className="mt-2 grid gap-4">
        {entries.slice(isWhole ? 0 : earlier).map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'reply' ? (
              <ReplyText reply={entry} name={name} />
            ) : (
              <div className={cn(entry.id === id && !isAlone && 'border-l-2 border-brass pl-4')}>
                {'created_at' in entry && (
                  <p className="text-sm text-muted">
                    <span>{entry.id === entry.about_id ? capital(sentWords(entry.about).one) : 'Message'}</span>{' '}
                    <Moment timestamp={entry.created_at} className="tabular-nums" />
                    {entry.id === id && !isAlone && <span>, which you reply to</span>}
                  </p>
                )}
                {entry.watch && <p className="mt-1 font-medium wrap-anywhere">{entry.watch}</p>}
                {entry.id === id ? (
                  <p className="mt-1 text-md leading-relaxed wrap-anywhere whitespace-pre-line">{entry.words}</p>
                ) : (
                  <ClampedText text={entry.words} of={`an earlier message of ${name}`} className="mt-1" />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function OpenMatters({ open }: { open: OpenRow[] }) {
  const next = nextAppointment(open)
  const others = open.filter((row) => row !== next)
  return (
    <>
      <section>
        <h3 className="font-sans eyebrow text-muted">Next appointment</h3>
        {next ? <OpenLink row={next} /> : <p className="mt-2 text-md text-muted">None is planned.</p>}
      </section>
      {others.length > 0 && (
        <section>
          <h3 className="font-sans eyebrow text-muted">Also open</h3>
          <ul className="divide-y divide-line">
            {others.map((row) => (
              <li key={row.id}>
                <OpenLink row={row} kind={sentWords(row.about).one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OpenLink({ row, kind }: { row: OpenRow; kind?: string }) {
  const { about, id, status, since } = row
  const { label, tone } = statusOf(about, status)
  return (
    <div className="py-2">
      <Link to={rowPath(about, id)} className="inline-block py-1 text-md wrap-anywhere text-link max-sm:py-2.5">
        {openTitle(row, 80)}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {kind && <span>{`${capital(kind)}, ${ageText(toMoment(since), new Date())}`}</span>}
      </p>
    </div>
  )
}
