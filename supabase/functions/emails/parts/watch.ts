import { facts, picture, type Block } from '../look/blocks.ts'
import type { Desk } from '../sending/email.ts'

/** A watch as e-mails know it. */
export type Watch = { id: string; name: string; brand: string; picture: string | null }

export const watchName = ({ brand, name }: Watch) => `${brand} ${name}`

/** What an inquiry is about, one watch or several. An e-mail that was queued before there were several has no list. */
export type Asked = { watch: Watch | null; watches?: Watch[] }

export const watchesOf = ({ watch, watches = [] }: Asked): Watch[] => (watch ? [watch] : watches)

/** What it is about in a line: 'the Meridian Tidewater', '3 watches'; undefined where it is about none. */
export function askedAbout(asked: Asked): string | undefined {
  const watches = watchesOf(asked)
  if (watches.length === 0) return undefined
  return watches.length === 1 ? `the ${watchName(watches[0])}` : `${watches.length} watches`
}

/** Several watches, each with its page; nothing where there are not several. */
export function watchesToLookAt(watches: Watch[], desk: Desk): Block[] {
  if (watches.length < 2) return []
  return [
    facts(watches.map((watch) => ({ label: watch.brand, values: [watch.name], href: watchAddress(watch, desk) }))),
  ]
}

/** Where a watch is shown on the site. */
export const watchAddress = ({ id }: Watch, { site }: Desk) => `${site}/watches/${id}`

/** A picture of a watch, by an address that a mail program can load. */
export function watchPicture(watch: Watch, { site, backend }: Desk): Block[] {
  const path = watch.picture ?? ''
  const address = path.startsWith('/storage/') ? `${backend}${path}` : path.startsWith('/') ? `${site}${path}` : path
  return /^https?:\/\//.test(address) ? [picture(address, watchName(watch))] : []
}
