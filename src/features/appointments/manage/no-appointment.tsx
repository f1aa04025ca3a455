import { CallUs } from '@/components/call-us'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'
import { useKeptBookings } from '../booking/use-kept-bookings'
import { KeptBookingsList } from '../components/kept-bookings-list'
import { useShopClock } from '../use-shop-clock'

/** What helps where a link opens no appointment; nobody is told whether it ever did. */
export function NoAppointment() {
  const now = useShopClock()
  const kept = useKeptBookings(now)
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
        <KeptBookingsList bookings={kept} now={now} />
      </div>
    </>
  )
}
