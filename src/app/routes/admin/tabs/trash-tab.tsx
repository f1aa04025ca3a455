import { RestoreAppointmentDialog } from '@/features/appointments/admin/appointment/restore-appointment-dialog'
import { TrashPanel } from '@/features/trash/admin/trash-panel'

const elsewhere = { appointments: RestoreAppointmentDialog }

/** What was deleted, with another time for an appointment whose own is taken by now. */
export function TrashTab() {
  return <TrashPanel elsewhere={elsewhere} />
}
