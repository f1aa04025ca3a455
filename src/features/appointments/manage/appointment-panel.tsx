import { useQuery } from '@tanstack/react-query'
import { CallUs } from '@/components/call-us'
import { RetryButton } from '@/components/retry-button'
import { useLinkKey } from '@/hooks/use-link-key'
import { appointmentKeyName } from '@/lib/drafts/draft'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { AppointmentSkeleton } from './appointment-skeleton'
import { NoAppointment } from './no-appointment'
import { YourAppointment } from './your-appointment'

/** The appointment that the link opens, or what helps where it opens none. */
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
