import type { KnownAddress } from '@/entities/clients/clients.api'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { sentWords, tables } from '../tables'

/** A way to answer somebody. */
export type ReplyWay = {
  /** 'own', 'phone', or an address. */
  value: string
  label: string
  channel: 'email' | 'phone'
  /** Another address than that of the row. */
  sentTo: string | null
  /** Below the field: where an address comes from, or that nothing is sent. */
  hint?: string
}

/**
 * How somebody can be answered, the likeliest first: at the address that they left, at those by which they are known
 * besides, by telephone.
 */
export function replyWays(email: string | undefined, known: KnownAddress[]): ReplyWay[] {
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

/** E.g. 'They gave this address with their inquiry on Monday, November 23, 2026.' */
function originOf({ source, at }: KnownAddress) {
  const day = longDay(shopDay(toMoment(at)))
  if (source === 'clients') return `This address was entered on ${day}.`
  if (source === 'users') return `They gave this address with their account, opened on ${day}.`
  const place = source in tables ? sentWords(source).one : 'message'
  return `They gave this address with their ${place} on ${day}.`
}
