import { keysOf, type Tone } from '@/lib/table'
import { propertiesOfKind } from '@shared/email-kinds'
import { toMoment } from '@shared/time-texts'

export const emailKeys = { ...keysOf('emails'), trouble: () => ['emails', 'trouble'] as const }

/** The tables whose rows e-mails are about. */
export type EmailsAbout = 'appointments' | 'inquiries' | 'watch_requests'

type Fate = 'queued' | 'sent' | 'bounced' | 'complained' | 'suppressed' | 'cancelled' | 'expired' | 'given_up'

/** An e-mail about a row, without what it says. Times are timestamps as the database writes them. */
export type Email = {
  id: string
  /** The id of the row. */
  about_id: string
  kind: string
  status: Fate
  created_at: string
  send_after: string
  settled_at: string | null
  /** Why the last try failed: the provider's status or a word of ours. */
  last_code: string | null
  /** Its address bounced or complained, and is not written to. */
  suppressed: boolean
  /** It has been sent again by hand. */
  again: boolean
}

/** What becomes of an e-mail, in words. */
const fates: Record<Fate, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
  bounced: { label: 'Bounced', tone: 'red' },
  complained: { label: 'Marked as spam', tone: 'red' },
  suppressed: { label: 'Not sent', tone: 'red' },
  cancelled: { label: 'Not needed', tone: 'grey' },
  expired: { label: 'Too late', tone: 'grey' },
  given_up: { label: 'Not delivered', tone: 'red' },
}

/** What became of an e-mail, by its status alone. */
export const fateName = (status: string) => fates[status as Fate]?.label ?? status

/** What an e-mail is called, e.g. 'Appointment confirmed'. */
export const emailName = (kind: string) => propertiesOfKind(kind)?.name ?? 'E-mail'

/** Whether an e-mail went to whoever its row is of, and not to the owner. */
export const isToVisitor = ({ kind }: Pick<Email, 'kind'>) => propertiesOfKind(kind)?.audience !== 'owner'

/** What has become of an e-mail by now, in words. */
export function fateOf({ status, send_after, last_code, again }: Email, now: Date): { label: string; tone: Tone } {
  const { label, tone } = fates[status]
  if (status === 'queued' && last_code !== null) return { label: 'Trying again', tone: again ? 'grey' : tone }
  if (status === 'queued' && toMoment(send_after) > now) return { label: 'Scheduled', tone: 'grey' }
  return again ? { label: 'Sent again', tone: 'grey' } : { label, tone }
}

/** Whether the house has to do something about it: send it again, or call. A reminder that came too late is none. */
export const needsAttention = ({ kind, status, again }: Pick<Email, 'kind' | 'status' | 'again'>) =>
  !again && (fates[status].tone === 'red' || (status === 'expired' && !propertiesOfKind(kind)?.isReminder))

/** What is wrong with the e-mails. */
export type EmailTrouble = {
  /** Since when the oldest e-mail that is due has waited; null below ten minutes. */
  waiting_since: string | null
  /** How many were given up and not sent again, of the last thirty days. */
  given_up: number
  /** The owner's own address is not written to. */
  owner_suppressed: boolean
}
