import { RestoreAppointmentDialog } from '@/features/appointments/admin/appointment/restore-appointment-dialog'
import { TrashPanel } from '@/features/trash/admin/trash-panel'

const elsewhere = { appointments: RestoreAppointmentDialog }

export function TrashTab() {
  return <TrashPanel elsewhere={elsewhere} />
}
