import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Link } from '@/components/link'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'
import { longDay } from '@shared/days'
import { toMoment } from '@shared/time-texts'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { AppointmentChanges } from '../manage/appointment-changes'
import { AppointmentState } from '../manage/appointment-state'
import { ToSee } from '../manage/to-see'
import type { MyAppointment as OwnAppointment } from '../own-appointment.schema'
import { useShopClock } from '../use-shop-clock'
import { PastAppointments } from './past-appointments'

type MyAppointmentsProps = {
  /** Part of the query key: accounts never share a response. */
  userId: string
}

export function MyAppointments({ userId }: MyAppointmentsProps) {
  const now = useShopClock()
  const { data: appointments, error, isFetching, refetch } = useQuery(ownAppointmentQueries.mine(userId))
  if (!appointments) {
    return (
      <div className="mt-4">
        <Failed what="Your appointments" error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  }
  const [ahead, past] = splitByTime(appointments, now)
  return (
    <>
      {ahead.length === 0 && (
        <div className="mt-4">
          <p className="text-muted">
            {past.length > 0 ? 'You have no upcoming appointments.' : 'You have no appointments yet.'}
          </p>
          <Link
            to={paths.contact}
            className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-5 max-sm:w-full' })}
          >
            Book an appointment
          </Link>
        </div>
      )}
      {ahead.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {ahead.map((appointment) => (
            <MyAppointment key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      )}
      <PastAppointments appointments={past} />
    </>
  )
}

/** Upcoming appointments soonest first, past ones latest first. */
function splitByTime<Row extends { starts_at: string }>(appointments: Row[], now: Date): [Row[], Row[]] {
  const startOf = (appointment: Row) => toMoment(appointment.starts_at).getTime()
  const sorted = [...appointments].sort((one, other) => startOf(one) - startOf(other))
  const isAhead = (appointment: Row) => startOf(appointment) > now.getTime()
  return [sorted.filter(isAhead), sorted.filter((appointment) => !isAhead(appointment)).reverse()]
}

function MyAppointment({ appointment }: { appointment: OwnAppointment }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOff = appointment.status === 'cancelled'
  return (
    <li className="border-b border-line py-6">
      <AppointmentState status={appointment.status} />
      <h4
        id={id}
        ref={heading}
        tabIndex={-1}
        className={`mt-2 font-display text-2xl leading-tight outline-none ${isOff ? 'text-muted line-through' : ''}`}
      >
        {`${longDay(appointment.day)} at ${appointment.slot}`}
      </h4>
      <p className="mt-1 text-sm text-muted">{`Arizona time (MST, UTC−7), half an hour, for ${appointment.name}`}</p>
      <ToSee watches={appointment.watches} className="mt-1 text-sm wrap-anywhere" />
      <AppointmentChanges handle={{ id: appointment.id }} appointment={appointment} heading={heading} labelledBy={id} />
    </li>
  )
}
