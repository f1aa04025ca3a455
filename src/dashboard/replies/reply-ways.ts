import type { KnownEmail } from '@/entities/clients/clients.api'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { sentWords, tables } from '../tables'

export type ReplyWay = {
  /** 'own', 'phone' or an email address. */
  value: string
  label: string
  channel: 'email' | 'phone'
  /** Null for the row's own address. */
  sentTo: string | null
  hint?: string
}

/** Likeliest first. */
export function replyWays(email: string | undefined, known: KnownEmail[]): ReplyWay[] {
  const own: ReplyWay[] = email ? [{ value: 'own', label: `E-mail to ${email}`, channel: 'email', sentTo: null }] : []
  const others = known
    .filter((one) => one.email.toLowerCase() !== email?.toLowerCase())
    .map((one): ReplyWay => {
      return {
        value: one.email,
        label: `E-mail to ${one.email}`,
        channel: 'email',
        sentTo: one.email,
        hint: originOf(one),
      }
    })
  const call: ReplyWay = {
    value: 'phone',
    label: 'Phone (you called)',
    channel: 'phone',
    sentTo: null,
    hint: 'Nothing is sent. We record that you replied.',
  }
  return [...own, ...others, call]
}

function originOf({ source, at }: KnownEmail) {
  const day = longDay(shopDay(toMoment(at)))
  if (source === 'clients') return `This address was entered on ${day}.`
  if (source === 'users') return `They gave this address with their account, opened on ${day}.`
  const place = source in tables ? sentWords(source).one : 'message'
  return `They gave this address with their ${place} on ${day}.`
}
