import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'
import { longDay } from '@shared/days'
import type { SavedBooking } from '../booking/saved-bookings'

type ChangeLinkProps = {
  appointment: SavedBooking
  isOneOfMany?: boolean
}

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
 * Anyone with the key can change the appointment. Browsers do not send the part after `#`, and the database stores only
 * its SHA-256.
 */
const appointmentLink = (key: string) => `${paths.appointment}#${key}`
