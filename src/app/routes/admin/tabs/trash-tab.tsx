import { RestoreAppointmentDialog } from '@/features/appointments/admin/appointment/restore-appointment-dialog'
import { TrashPanel } from '@/features/trash/admin/trash-panel'

const elsewhere = { appointments: RestoreAppointmentDialog }

/** Adds a dialog for appointments whose time is taken. */
export function TrashTab() {
  return <TrashPanel elsewhere={elsewhere} />
}
