import { useQuery } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { rowsByIdQuery } from '@/dashboard/list/list-page'
import { appointments } from '@/entities/appointments/appointment'
import { isToCome } from '../../agenda'
import { useShopClock } from '../../use-shop-clock'
import { AppointmentStatus } from './appointment-status'
import { ConfirmButton } from './confirm-button'
import { MoveDialog } from './move-dialog'

/** All `ids` on the page share one query. */
export function AppointmentActions({ id, ids }: { id: string; ids: string[] }) {
  const now = useShopClock()
  const { data } = useQuery(rowsByIdQuery(appointments, ids))
  const move = useDialogUrl('move')
  const row = data?.rows.find((one) => one.id === id)
  if (!row) return null
  return (
    <>
      <ConfirmButton appointment={row} now={now} look="quiet" />
      {isToCome(row, now) && (
        <button type="button" onClick={() => move.open(id)} className={buttonStyles({ look: 'quiet' })}>
          Move<span className="sr-only">{` the appointment of ${row.name}`}</span>
        </button>
      )}
      <AppointmentStatus appointment={row} now={now} />
      {move.value === id && <MoveDialog appointment={row} onClose={move.close} />}
    </>
  )
}
