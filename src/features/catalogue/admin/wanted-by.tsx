import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/link'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { RowFold } from '@/dashboard/row/row-fold'
import { clientPath } from '@/entities/clients/client'
import { countText } from '@/lib/count-text'
import { adminPath } from '@/lib/pages/admin-tabs'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { wantedQueries, type WantedBy } from '../api/wanted-by.api'
import { wantedText } from '../watch-texts'

/** Names, before a watch is published, the people who want it. */
export function WantedFold({ watch }: { watch: string }) {
  const { data } = useQuery(wantedQueries.by(watch))
  if (!data?.total) return null
  return (
    <RowFold summary={wantedText(data.total)} of="">
      <WantedList {...data} />
    </RowFold>
  )
}

export function WantedDialog({ watch, onClose }: { watch: string; onClose: () => void }) {
  const query = useQuery(wantedQueries.by(watch))
  return (
    <Modal
      title="Who wants this watch"
      description="Their requests and saved searches fit it. If their e-mails are on, they hear of it once it is published."
      onClose={onClose}
    >
      {query.data && (
        <div className="px-6 py-5 sm:px-8">
          {query.data.total > 0 ? <WantedList {...query.data} /> : <p className="text-muted">Nobody at the moment.</p>}
        </div>
      )}
      <DialogQuery query={query} failure="Failed to load who wants it" />
    </Modal>
  )
}

function WantedList({ total, rows }: WantedBy) {
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map(({ id, request_id: request, client_id: client, name, budget, needed_by: neededBy, since }) => {
          const url = request ? adminPath('requests', { case: request }) : client && clientPath(client)
          return (
            <li key={id} className="py-2">
              <p className="wrap-anywhere">
                {url ? (
                  <Link to={url} className="inline-flex min-h-11 items-center text-link">
                    {name ?? 'Unnamed'}
                  </Link>
                ) : (
                  <span>{name}</span>
                )}
              </p>
              <p className="text-sm text-muted">
                {[
                  `${request ? 'Request' : 'Saved search'} of ${longDay(shopDay(toMoment(since)))}`,
                  budget !== null && `up to $${countText(Math.round(budget))}`,
                  neededBy && `needed by ${longDay(neededBy)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          )
        })}
      </ul>
      {total > rows.length && <p className="text-sm text-muted">{`And ${countText(total - rows.length)} more.`}</p>}
    </>
  )
}
