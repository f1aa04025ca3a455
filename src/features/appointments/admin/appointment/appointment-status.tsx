import { useState } from 'react'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { useSetStatus } from '@/dashboard/list/list-mutations'
import { StatusSelect } from '@/dashboard/row/status-select'
import type { Appointment, AppointmentStatus } from '@/entities/appointments/appointment'
import { hasStarted, notifiedText, whenOf } from '../../agenda'
import { agendaList } from '../agenda/agenda-list'

type AppointmentStatusProps = { appointment: Appointment; now: Date }

export function AppointmentStatus({ appointment, now }: AppointmentStatusProps) {
  const { name, status } = appointment
  const setStatus = useSetStatus(agendaList)
  const [isCancelling, setIsCancelling] = useState(false)

  function handleStatus(next: AppointmentStatus) {
    // Canceling an appointment that has started frees no time.
    if (next === 'cancelled' && !hasStarted(appointment, now)) setIsCancelling(true)
    else setStatus.mutate({ row: appointment, status: next })
  }

  return (
    <>
      <StatusSelect
        label={`Status of the appointment of ${name}`}
        value={status}
        choices={agendaList.statuses}
        onChange={handleStatus}
      />
      {isCancelling && (
        <ConfirmDialog
          title="Cancel appointment"
          question={`Cancel the appointment of ${name} on ${whenOf(appointment)}? The time opens up, and someone else may book it right away. ${notifiedText(appointment)}`}
          action="Cancel appointment"
          cancel="Keep it"
          onConfirm={() => {
            setIsCancelling(false)
            setStatus.mutate({ row: appointment, status: 'cancelled' })
          }}
          onCancel={() => setIsCancelling(false)}
        />
      )}
    </>
  )
}
