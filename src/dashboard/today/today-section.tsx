import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from '@/components/link'
import { countText } from '@/lib/count-text'
import type { Elements } from '@/lib/elements'
import { SectionStates } from '../panel/section-states'

/** The tab has the other rows. */
export const mostOfSection = 5

type TodaySectionProps<Row extends { id: string }> = {
  title: string
  query: Pick<UseQueryResult<{ rows: Row[]; total: number }>, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>
  failure: string
  /** Names the rows if the title does not, e.g. '11 inquiries, 2 requests'. */
  count?: string
  /** URL of all rows, or links to the lists that have them. */
  all: string | { to: string; text: string }[]
  actions?: Elements
  children: (row: Row) => Elements
}

/** Renders nothing without rows. */
export function TodaySection<Row extends { id: string }>({
  title,
  query,
  failure,
  count,
  all,
  actions,
  children,
}: TodaySectionProps<Row>) {
  const id = useId()
  const { rows = [], total = 0 } = query.data ?? {}
  if (query.data && rows.length === 0) return null
  const more = typeof all === 'string' ? [{ to: all, text: `${countText(total - rows.length)} more` }] : all
  return (
    <section aria-labelledby={id} className="border-t border-line-strong">
      <div className="mt-3 flex items-baseline justify-between gap-4 text-muted">
        <h3 id={id} className="font-sans eyebrow">
          {title}
        </h3>
        {total > 0 && <p className="text-sm tabular-nums">{count ?? countText(total)}</p>}
      </div>
      <SectionStates query={query} waiting={`Loading: ${title}`} rows={2} failure={failure} />
      {query.data && <ul className="mt-1 divide-y divide-line">{rows.map(children)}</ul>}
      <div className="flex flex-wrap gap-x-5">
        {total > rows.length &&
          more.map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              onClick={holdFocus}
              className="inline-flex min-h-11 items-center text-sm text-link text-muted"
            >
              <span>{text}</span>
              <span className="sr-only">{`: ${title}`}</span>
            </Link>
          ))}
        {actions}
      </div>
    </section>
  )
}

// The link disappears with its tab.
const holdFocus = () => document.getElementById('main')?.focus({ preventScroll: true })
