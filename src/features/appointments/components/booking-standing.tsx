import { useQuery } from '@tanstack/react-query'
import { appointmentWords } from '@shared/appointment-words'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { hasStarted, isStanding, type SavedBooking } from '../booking/saved-bookings'
import { AppointmentState } from '../manage/appointment-state'

export type Standing = ReturnType<typeof useStanding>

/** Shows nothing before the server responds, because the owner may have changed the booking. */
export function useStanding(booking: SavedBooking, now: Date, isNotified = false) {
  const { key } = booking
  // The key no longer works.
  const isUnderWay = hasStarted(booking, now)
  const asked = useQuery({ ...ownAppointmentQueries.byKey(key ?? ''), enabled: key !== undefined && !isUnderWay })
  const isKnown = !isUnderWay && (isNotified || (asked.isSuccess && asked.isFetchedAfterMount))
  return {
    isUnderWay,
    isKnown,
    hasNoResponse: !isKnown && !isUnderWay && (!key || asked.isError || asked.isPaused),
    isOff: isKnown && !isStanding(booking),
    watches: asked.data?.watches ?? [],
    isAsking: asked.isFetching,
    ask: () => void asked.refetch(),
  }
}

export function BookingStanding({ booking, standing }: { booking: SavedBooking; standing: Standing }) {
  const { status } = booking
  const { isUnderWay, isKnown, hasNoResponse } = standing
  return (
    <div role="status" className="mt-1.5 max-w-prose text-md leading-relaxed">
      {isKnown && status !== 'gone' && (
        <>
          <AppointmentState status={status} />
          <p className="mt-1 text-muted">{appointmentWords[status].text}</p>
        </>
      )}
      {isKnown && status === 'gone' && (
        <>
          <AppointmentState status="cancelled" label="No longer booked" />
          <p className="mt-1 text-muted">This appointment is no longer in our calendar.</p>
        </>
      )}
      {isUnderWay && <p className="text-muted">This is what you booked. Running late? Please call us.</p>}
      {hasNoResponse && (
        <p className="text-muted">
          This is what you booked. We could not check whether it has changed since; call us to make sure.
        </p>
      )}
      {!isKnown && !isUnderWay && !hasNoResponse && <p className="text-muted">Checking your appointment...</p>}
    </div>
  )
}
