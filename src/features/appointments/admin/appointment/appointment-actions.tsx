import { useQuery } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogAddress } from '@/dashboard/dialog/use-dialog-address'
import { useSetStatus } from '@/dashboard/list/list-mutations'
import { rowsByIdQuery } from '@/dashboard/list/rows-by-id'
import { appointments } from '@/entities/appointments/appointment'
import { isToCome } from '../../agenda'
import { useShopClock } from '../../use-shop-clock'
import { agendaList } from '../agenda/agenda-list'
import { AppointmentStatus } from './appointment-status'
import { MoveDialog } from './move-dialog'

/** What can be done about an appointment outside its list; `ids` are all that stand beside it. */
export function AppointmentActions({ id, ids }: { id: string; ids: string[] }) {
  const now = useShopClock()
  const { data } = useQuery(rowsByIdQuery(appointments, ids))
  const setStatus = useSetStatus(agendaList)
  const move = useDialogAddress('move')
  const row = data?.rows.find((one) => one.id === id)
  if (!row) return null
  const whose = <span className="sr-only"> the appointment of {row.name}</span>
  const look = buttonStyles({ look: 'quiet' })
  return (
    <>
      {row.status === 'pending' && isToCome(row, now) && (
        <button type="button" onClick={() => setStatus.mutate({ row, status: 'confirmed' })} className={look}>
          Confirm{whose}
        </button>
      )}
      {isToCome(row, now) && (
        <button type="button" onClick={() => move.open(id)} className={look}>
          Move{whose}
        </button>
      )}
      <AppointmentStatus appointment={row} now={now} />
      {move.value === id && <MoveDialog appointment={row} onClose={move.close} />}
    </>
  )
}
