import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { longDay } from '@shared/days'
import { AppointmentState } from '../manage/appointment-state'
import type { MyAppointment } from '../own-appointment.schema'

const atFirst = 3

export function PastAppointments({ appointments }: { appointments: MyAppointment[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (appointments.length === 0) return null
  const shown = isWhole ? appointments : appointments.slice(0, atFirst)
  return (
    <>
      <h4 className="mt-9 font-sans eyebrow text-muted">Earlier</h4>
      <ul className="mt-3 border-t border-line">
        {shown.map(({ id, day, slot, status }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <p className="min-w-0">{`${longDay(day)} at ${slot}`}</p>
            <AppointmentState status={status} />
          </li>
        ))}
      </ul>
      {appointments.length > atFirst && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className={buttonStyles({ look: 'quiet', className: 'mt-3' })}
        >
          {isWhole ? 'Show fewer' : `Show all ${appointments.length}`}
        </button>
      )}
    </>
  )
}
