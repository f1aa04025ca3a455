import {
  BadgeDollarSign,
  Bookmark,
  CalendarClock,
  CalendarDays,
  CircleDot,
  Mail,
  MessageSquare,
  Newspaper,
  Phone,
  Reply,
  Search,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { sentWords, statusOf } from '@/dashboard/tables'
import { actorWords } from '@/entities/appointments/appointment'
import type { OpenAbout } from '@/entities/clients/client'
import { fateOf, emailName, needsAttention, type Email } from '@/entities/emails/email'
import { sourceOf } from '@/entities/newsletter-subscribers/subscriber'
import { amountText } from '@/lib/amounts'
import { capital } from '@/lib/capital'
import { refusalWords } from '@/lib/failures/refusals'
import type { Tone } from '@/lib/table'
import { longDay, shortDay } from '@shared/days'
import { endText, toMoment } from '@shared/time-texts'
import type { TimelineEntry } from './client-page'

export type TimelineText = {
  Icon: LucideIcon
  /** One sentence without its full stop. */
  title: string
  badge?: { label: string; tone: Tone }
  words?: string | null
  /** True if the shop wrote the text. */
  isOurs?: boolean
  more?: string | null
  /** An email that did not arrive and can be sent again. */
  failedEmail?: Email
  row?: { about: OpenAbout; id: string }
}

export function timelineTextOf(entry: TimelineEntry, now: Date): TimelineText {
  switch (entry.kind) {
    case 'inquiry':
      return {
        Icon: MessageSquare,
        title: inquiredWords(entry),
        badge: statusOf('inquiries', entry.status),
        words: entry.message,
        more: enteredBy(entry),
        row: rowOf(entry, 'inquiries'),
      }
    case 'request':
      return {
        Icon: Search,
        title: 'Requested a watch',
        badge: statusOf('watch_requests', entry.status),
        words: entry.details,
        more: [entry.budget && `Budget ${entry.budget}`, enteredBy(entry)].filter(Boolean).join('. ') || null,
        row: rowOf(entry, 'watch_requests'),
      }
    case 'appointment':
      return {
        Icon: CalendarDays,
        title: `Appointment on ${longDay(entry.day)} at ${entry.slot}`,
        badge: statusOf('appointments', entry.status),
        words:
          [entry.watches.length > 0 && `To show: ${entry.watches.join(', ')}`, entry.notes]
            .filter(Boolean)
            .join('\n') || null,
        isOurs: entry.entered_by !== null,
        more: enteredBy(entry) ?? 'Requested by the client',
        row: rowOf(entry, 'appointments'),
      }
    case 'appointment-change':
      return { Icon: CalendarClock, ...changeOf(entry) }
    case 'reply': {
      const isCall = entry.channel === 'phone'
      return {
        Icon: isCall ? Phone : Reply,
        title: `Replied to the ${sentWords(entry.about).one}${isCall ? ' by phone' : ''}`,
        words: entry.words,
        isOurs: true,
      }
    }
    case 'message':
      return { Icon: MessageSquare, title: 'Wrote about the request', words: entry.words }
    case 'offer':
      return { Icon: BadgeDollarSign, ...offerOf(entry) }
    case 'private-offer':
      return {
        Icon: BadgeDollarSign,
        title: `Offered ${entry.watch} privately`,
        more: `Until ${endText(toMoment(entry.ends_at))}`,
      }
    case 'email': {
      const { email: kind, at, ...rest } = entry
      const email: Email = { ...rest, kind, created_at: at }
      const isFailed = needsAttention(email)
      return {
        Icon: Mail,
        title: `E-mail: ${emailName(kind)}`,
        badge: fateOf(email, now),
        failedEmail: isFailed && !email.suppressed ? email : undefined,
        more: isFailed && email.suppressed ? refusalWords('email_suppressed') : undefined,
      }
    }
    case 'note': {
      const { is_call: isCall, author_name: author, words } = entry
      const title = isCall ? `Call noted by ${author ?? 'the showroom'}` : `${author ?? 'The showroom'} noted`
      return { Icon: isCall ? Phone : Bookmark, title, words, isOurs: true }
    }
    case 'subscription':
      return { Icon: Newspaper, title: 'Subscribed to the newsletter', more: entry.source && sourceOf(entry.source) }
    case 'account':
      return { Icon: UserRound, title: 'Opened an account' }
    case 'status': {
      const label = statusOf(entry.about, entry.after).label.toLowerCase()
      const who = entry.actor_name ?? 'the showroom'
      return { Icon: CircleDot, title: `${capital(sentWords(entry.about).one)} set to ${label} by ${who}` }
    }
  }
}

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const enteredBy = ({ entered_by: who }: { entered_by: string | null }) => who && `Added by ${who}`

const rowOf = ({ about_id: id }: TimelineEntry, about: OpenAbout) => ({ about, id })

function changeOf(entry: Of<'appointment-change'>) {
  const { who, day_before, time_before, day_after, time_after, status_after, reason } = entry
  const more = reason && `“${reason}”`
  if (day_before !== day_after || time_before !== time_after) {
    return {
      title: `Appointment moved by ${actorWords(who)} to ${longDay(day_after)} at ${time_after}`,
      more: [`It was ${shortDay(day_before)} at ${time_before}`, more].filter(Boolean).join('. '),
    }
  }
  const label = statusOf('appointments', status_after).label
  return { title: `Appointment set to ${label.toLowerCase()} by ${actorWords(who)}`, more }
}

function offerOf({ watch, price, status, decided_by: by, reason }: Of<'offer'>) {
  const amount = `$${amountText(price)}`
  const titles = {
    open: `Offered ${watch} for ${amount}`,
    agreed: `Agreed to see ${watch} for ${amount}`,
    declined: `Declined ${watch} for ${amount}`,
    withdrawn: `Offer of ${watch} withdrawn`,
    lost: `${watch} went to someone else`,
  }
  const isEntered = by === 'shop' && (status === 'agreed' || status === 'declined')
  return { title: `${titles[status]}${isEntered ? ', entered by the showroom' : ''}`, more: reason && `“${reason}”` }
}

function inquiredWords({ watch, watches }: Of<'inquiry'>) {
  if (watch) return `Inquired about the ${watch.brand} ${watch.name}`
  return watches.length > 0 ? `Inquired about ${watches.join(', ')}` : 'Inquired'
}
