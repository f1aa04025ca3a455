import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallUs } from '@/components/call-us'
import { Link } from '@/components/link'
import { RetryButton } from '@/components/retry-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { useLinkKey } from '@/hooks/use-link-key'
import { appointmentKeyName } from '@/lib/drafts/draft'
import { paths } from '@/lib/pages/pages'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { useSavedBookings } from '../booking/saved-bookings'
import { SavedBookingsList } from '../components/saved-bookings-list'
import type { OwnAppointment } from '../own-appointment.schema'
import { useShopClock } from '../use-shop-clock'
import { AppointmentChanges } from './appointment-changes'
import { AppointmentFacts } from './appointment-facts'

/** No build knows the key, so the browser renders the panel. */
export function AppointmentPlace() {
  return useIsHydrated() ? <AppointmentPanel /> : <AppointmentSkeleton />
}

export function AppointmentPanel() {
  const key = useLinkKey(appointmentKeyName)
  if (!key) return <NoAppointment />
  return <OpenedAppointment key={key} appointmentKey={key} />
}

function OpenedAppointment({ appointmentKey }: { appointmentKey: string }) {
  const {
    data: appointment,
    isError,
    isPaused,
    isFetching,
    refetch,
  } = useQuery(ownAppointmentQueries.byKey(appointmentKey))
  if (appointment) return <YourAppointment appointmentKey={appointmentKey} appointment={appointment} />
  if (appointment === null) return <NoAppointment />
  if (!isError && !isPaused) return <AppointmentSkeleton />
  return (
    <div role="alert" className="border-y border-line py-8">
      <p className="text-muted">
        Your appointment could not be loaded. Check your connection and try again, or <CallUs />
      </p>
      <RetryButton busy={isFetching} onRetry={() => void refetch()} look="outline" size="sm" className="mt-5">
        Try Again
      </RetryButton>
    </div>
  )
}

function AppointmentSkeleton() {
  return (
    <div className="border-t border-line pt-8">
      <p role="status" className="sr-only">
        Loading your appointment
      </p>
      <div aria-hidden className="h-5 w-44 skeleton" />
      <div aria-hidden className="mt-5 h-12 w-full max-w-md skeleton" />
      <div aria-hidden className="mt-3 h-7 w-44 skeleton" />
      <div aria-hidden className="mt-8 h-11 w-44 skeleton" />
    </div>
  )
}

type YourAppointmentProps = { appointmentKey: string; appointment: OwnAppointment }

function YourAppointment({ appointmentKey, appointment }: YourAppointmentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <AppointmentFacts appointment={appointment} heading={heading} />
      <AppointmentChanges handle={{ key: appointmentKey }} appointment={appointment} heading={heading} />
      {appointment.status === 'cancelled' && (
        <Link to={paths.contact} className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-8' })}>
          Book another appointment
        </Link>
      )}
    </>
  )
}

/** Does not reveal whether the link ever worked. */
function NoAppointment() {
  const now = useShopClock()
  const saved = useSavedBookings(now)
  return (
    <>
      <section role="alert" aria-labelledby="no-appointment" className="border-t border-line pt-8">
        <h2 id="no-appointment" className="display-3">
          This link has expired
        </h2>
        <p className="mt-4 max-w-prose leading-relaxed text-muted">
          Or it is incomplete. A link works until the appointment starts; open it again from our latest e-mail. To ask
          about an appointment, or to change it, <CallUs />
        </p>
        <Link to={paths.contact} className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-7' })}>
          Book an appointment
        </Link>
      </section>
      <div className="mt-14">
        <SavedBookingsList bookings={saved} now={now} />
      </div>
    </>
  )
}
