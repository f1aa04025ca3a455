import { RestoreVisitDialog } from '@/features/appointments/admin/restore-visit-dialog'
import { TrashPanel } from '@/features/trash/admin/trash-panel'

const elsewhere = { appointments: RestoreVisitDialog }

/** What was deleted, with another time for a visit whose own is taken by now. */
export function TrashTab() {
  return <TrashPanel elsewhere={elsewhere} />
}
