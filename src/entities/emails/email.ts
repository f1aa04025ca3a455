import { keysOf, type Tone } from '@/lib/table'
import { propertiesOfKind } from '@shared/email-kinds'
import { toMoment } from '@shared/time-texts'

export const emailKeys = { ...keysOf('emails'), trouble: () => ['emails', 'trouble'] as const }

export type EmailsAbout = 'appointments' | 'inquiries' | 'watch_requests'

type Fate = 'queued' | 'sent' | 'bounced' | 'complained' | 'suppressed' | 'cancelled' | 'expired' | 'given_up'

export type Email = {
  id: string
  about_id: string
  kind: string
  status: Fate
  created_at: string
  send_after: string
  settled_at: string | null
  /** Status of the provider, or a code of ours. */
  last_code: string | null
  /** Bounced or complained, so it gets no emails. */
  suppressed: boolean
  /** Sent again by hand. */
  again: boolean
}

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

export const fateName = (status: string) => fates[status as Fate]?.label ?? status

export const emailName = (kind: string) => propertiesOfKind(kind)?.name ?? 'E-mail'

export const isToVisitor = ({ kind }: Pick<Email, 'kind'>) => propertiesOfKind(kind)?.audience !== 'owner'

export function fateOf({ status, send_after, last_code, again }: Email, now: Date): { label: string; tone: Tone } {
  const { label, tone } = fates[status]
  if (status === 'queued' && last_code !== null) return { label: 'Trying again', tone: again ? 'grey' : tone }
  if (status === 'queued' && toMoment(send_after) > now) return { label: 'Scheduled', tone: 'grey' }
  return again ? { label: 'Sent again', tone: 'grey' } : { label, tone }
}

/** True if the owner must send again or call. Late reminders need nothing. */
export const needsAttention = ({ kind, status, again }: Pick<Email, 'kind' | 'status' | 'again'>) =>
  !again && (fates[status].tone === 'red' || (status === 'expired' && !propertiesOfKind(kind)?.isReminder))

export type EmailTrouble = {
  /** Null below ten minutes. */
  waiting_since: string | null
  /** In the last thirty days and not sent again. */
  given_up: number
  owner_suppressed: boolean
}
