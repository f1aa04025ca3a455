import { keysOf, type Tone } from '@/lib/table'
import { propertiesOfKind } from '@shared/email-kinds'
import { toMoment } from '@shared/time-texts'

export const letterKeys = { ...keysOf('letters'), trouble: () => ['letters', 'trouble'] as const }

/** The tables whose rows letters are about. */
export type LettersAbout = 'appointments' | 'inquiries' | 'watch_requests'

type Fate = 'queued' | 'sent' | 'bounced' | 'complained' | 'suppressed' | 'cancelled' | 'expired' | 'given_up'

/** A letter about a row, without what it says. Times are timestamps as the database writes them. */
export type Letter = {
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

/** What becomes of a letter, in words. */
const fates: Record<Fate, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
  bounced: { label: 'Bounced', tone: 'red' },
  complained: { label: 'Called spam', tone: 'red' },
  suppressed: { label: 'Not sent', tone: 'red' },
  cancelled: { label: 'Not needed', tone: 'grey' },
  expired: { label: 'Too late', tone: 'grey' },
  given_up: { label: 'Not delivered', tone: 'red' },
}

/** What became of a letter, by its status alone. */
export const fateName = (status: string) => fates[status as Fate]?.label ?? status

/** What a letter is called, e.g. 'Visit confirmed'. */
export const letterName = (kind: string) => propertiesOfKind(kind)?.name ?? 'E-mail'

/** Whether a letter went to whoever its row is of, and not to the owner. */
export const isToVisitor = ({ kind }: Pick<Letter, 'kind'>) => propertiesOfKind(kind)?.audience !== 'owner'

/** What has become of a letter by now, in words. */
export function fateOf({ status, send_after, last_code, again }: Letter, now: Date): { label: string; tone: Tone } {
  const { label, tone } = fates[status]
  if (status === 'queued' && last_code !== null) return { label: 'Trying again', tone: again ? 'grey' : tone }
  if (status === 'queued' && toMoment(send_after) > now) return { label: 'Planned', tone: 'grey' }
  return again ? { label: 'Sent again', tone: 'grey' } : { label, tone }
}

/** Whether the house has to do something about it: send it again, or call. A reminder that came too late is none. */
export const needsAttention = ({ kind, status, again }: Pick<Letter, 'kind' | 'status' | 'again'>) =>
  !again && (fates[status].tone === 'red' || (status === 'expired' && !propertiesOfKind(kind)?.isReminder))

/** What is wrong with the letters. */
export type LetterTrouble = {
  /** Since when the oldest letter that is due has waited; null below ten minutes. */
  waiting_since: string | null
  /** How many were given up and not sent again, of the last thirty days. */
  given_up: number
  /** The owner's own address is not written to. */
  owner_suppressed: boolean
}
