import { RowClient } from '@/dashboard/row/row-client'
import { clientName } from '@/entities/clients/client-name'
import type { Reservation } from '@/entities/watches/reservation'
import { nearDay } from '@shared/days'

/** E.g. 'Reserved for Ada Quill until Fri, Dec 4'. */
export function ReservationText({
  reservation: { client, until },
  today,
}: {
  reservation: Reservation
  today: string
}) {
  return (
    <>
      <span>{until !== null && until < today ? 'Was reserved' : 'Reserved'}</span>
      {client && (
        <>
          <span>{' for '}</span>
          <RowClient client={client.id}>{clientName(client)}</RowClient>
        </>
      )}
      {until && <span>{` until ${until === today ? 'today' : nearDay(until, today)}`}</span>}
    </>
  )
}
