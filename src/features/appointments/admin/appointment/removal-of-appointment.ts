import { movedText } from '@/dashboard/changes/trash-text'
import type { ConfirmDialogProps } from '@/dashboard/dialog/confirm-dialog'
import type { Appointment } from '@/entities/appointments/appointment'
import { notifiedText, whenOf } from '../../agenda'

/** Offers to cancel instead, because deleting notifies nobody. */
export function removalOfAppointment(
  row: Appointment,
  remove: () => void,
  cancel: () => void,
): Partial<ConfirmDialogProps> {
  return {
    question: `${row.name} has an appointment on ${whenOf(row)}. Either way, the time opens up and someone else may book it right away. If you cancel it, it stays in the list. ${notifiedText(row)} If you delete it, the client is not notified. ${movedText}`,
    action: row.email ? 'Cancel and notify them' : 'Cancel it',
    onConfirm: cancel,
    other: { action: 'Delete without telling them', onConfirm: remove },
    cancel: 'Keep it',
  }
}
