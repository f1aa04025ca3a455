import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'
import { longDay } from '@shared/days'
import type { KeptBooking } from '../booking/kept-bookings'

type ChangeLinkProps = {
  appointment: KeptBooking
  /** Beside other appointments, of which each has one. */
  isOneOfMany?: boolean
}

/** The way to the page on which an appointment is moved or cancelled; nothing where this device has no key to it. */
export function ChangeLink({ appointment: { day, time, key }, isOneOfMany = false }: ChangeLinkProps) {
  if (!key) return null
  return (
    <Link to={appointmentLink(key)} className={buttonStyles({ look: 'quiet' })}>
      Change or cancel
      {isOneOfMany && <span className="sr-only">{`: ${longDay(day)} at ${time}`}</span>}
    </Link>
  )
}

/**
 * Where an appointment is shown. Whoever has its key may see, move and cancel it. It is in the address behind the `#`,
 * which browsers send to nobody; the database knows its SHA-256 alone.
 */
const appointmentLink = (key: string) => `${paths.appointment}#${key}`
