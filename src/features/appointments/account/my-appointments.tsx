import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/link'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'
import { toMoment } from '@shared/time-texts'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { useShopClock } from '../use-shop-clock'
import { MyAppointment } from './my-appointment'
import { PastAppointments } from './past-appointments'

type MyAppointmentsProps = {
  /** Whose they are: answers of one account are never shown to another. */
  userId: string
}

/** What an account has booked with its confirmed address, and what can be done about it. */
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

/** What is ahead, the next first, also what was cancelled; and what is over, the latest first. */
function splitByTime<Row extends { starts_at: string }>(appointments: Row[], now: Date): [Row[], Row[]] {
  const startOf = (appointment: Row) => toMoment(appointment.starts_at).getTime()
  const sorted = [...appointments].sort((one, other) => startOf(one) - startOf(other))
  const isAhead = (appointment: Row) => startOf(appointment) > now.getTime()
  return [sorted.filter(isAhead), sorted.filter((appointment) => !isAhead(appointment)).reverse()]
}
