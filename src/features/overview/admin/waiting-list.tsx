import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/link'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { SectionStates } from '@/dashboard/panel/section-states'
import { lengthText } from '@/dashboard/row/age-text'
import { rowPath, sentWords } from '@/dashboard/tables'
import { clientPath, openTitle } from '@/entities/clients/client'
import { countText } from '@/lib/count-text'
import { adminAddress } from '@/lib/pages/admin-tabs'
import { toMoment } from '@shared/time-texts'
import { overviewQueries } from '../api/overview.queries'
import { TabLink } from './tab-link'

/** Who has waited longest for an answer, whatever they have sent, and the way to it and to them. */
export function WaitingList() {
  const query = useQuery(overviewQueries.waiting())
  const { data, dataUpdatedAt } = query
  const more = data && data.total - data.rows.length
  return (
    <PanelSection title="Waiting for a Reply" end={data && data.total > 0 && <Total count={data.total} />}>
      <SectionStates
        query={query}
        waiting="Loading who is waiting for a reply"
        rows={3}
        failure="This list could not be loaded."
      />
      {data?.total === 0 && <p className="mt-4 text-muted">Everyone has a reply.</p>}
      <ol className="mt-2">
        {data?.rows.map(({ about, id, name, since, client_id, ...what }) => (
          <li key={id} className="border-b border-line py-3 last:border-0">
            <div className="flex items-baseline justify-between gap-4">
              <Link to={rowPath(about, id)} onClick={holdFocus} className="min-w-0 text-md wrap-anywhere text-link">
                <span className="line-clamp-2">{name}</span>
              </Link>
              <time dateTime={since} className="shrink-0 text-md tabular-nums">
                {lengthText(toMoment(since), new Date(dataUpdatedAt))}
              </time>
            </div>
            <div className="flex items-baseline justify-between gap-4 text-sm text-muted">
              <p className="line-clamp-1 min-w-0 wrap-anywhere">{openTitle(what)}</p>
              {client_id && (
                <Link to={clientPath(client_id)} onClick={holdFocus} className="shrink-0 text-link">
                  Client<span className="sr-only">{` ${name}, from the ${sentWords(about).one}`}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
      {more ? (
        <TabLink to={adminAddress('clients', { open: 'waiting' })}>{`${countText(more)} more, by client`}</TabLink>
      ) : null}
    </PanelSection>
  )
}

function Total({ count }: { count: number }) {
  return <p className="text-sm text-muted tabular-nums">{countText(count)}</p>
}

// A link disappears with its own tab.
const holdFocus = () => document.getElementById('main')?.focus({ preventScroll: true })
