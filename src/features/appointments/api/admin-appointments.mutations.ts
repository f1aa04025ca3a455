import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startedNow, undoable, undoableChanges } from '@/dashboard/changes/undo'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { staleClients } from '@/entities/clients/client'
import { emailKeys } from '@/entities/emails/email'
import { askAgain } from '@/lib/ask-again'
import { withSession } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { longDay } from '@shared/days'
import { enterAppointment, moveAppointment, restoreAppointment } from './admin-appointments.api'

const message = (name: string, day: string, time: string) => `${name}: ${longDay(day)} at ${time}`

const undoOfAppointment = (id: string) => undoable('appointments', [id], startedNow())

// The dialog shows failures.
const meta = { invalidates: [appointmentKeys.all, emailKeys.all, ...staleClients] }

export const useMoveAppointment = () =>
  useMutation({
    mutationFn: withSession(moveAppointment),
    onSuccess: (_data, { seen, day, time }) =>
      void notify.success('Appointment moved', message(seen.name, day, time), undoOfAppointment(seen.id)),
    meta,
  })

export const useEnterAppointment = () =>
  useMutation({
    mutationFn: withSession(enterAppointment),
    onSuccess: (_data, { id, name, day, time }) =>
      void notify.success('Appointment added', message(name, day, time), undoOfAppointment(id)),
    meta,
  })

/** Refetches everything, because any list may show the row. */
export function useRestoreAppointment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession(restoreAppointment),
    onSuccess: (change, { name, day, time }) =>
      void notify.success('Restored', message(name, day, time), undoableChanges([change])),
    onSettled: () => void askAgain(client),
  })
}
