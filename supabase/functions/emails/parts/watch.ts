import { facts, picture, type Block } from '../look/blocks.ts'
import type { Desk } from '../sending/email.ts'

export type Watch = { id: string; name: string; brand: string; picture: string | null }

export const watchName = ({ brand, name }: Watch) => `${brand} ${name}`

/** Emails queued by older versions have no list. */
export type Asked = { watch: Watch | null; watches?: Watch[] }

export const watchesOf = ({ watch, watches = [] }: Asked): Watch[] => (watch ? [watch] : watches)

/** E.g. 'the Meridian Tidewater' or '3 watches'. */
export function askedAbout(asked: Asked): string | undefined {
  const watches = watchesOf(asked)
  if (watches.length === 0) return undefined
  return watches.length === 1 ? `the ${watchName(watches[0])}` : `${watches.length} watches`
}

/** Empty if there are fewer than two watches. */
export function watchesToLookAt(watches: Watch[], desk: Desk): Block[] {
  if (watches.length < 2) return []
  return [facts(watches.map((watch) => ({ label: watch.brand, values: [watch.name], href: watchUrl(watch, desk) })))]
}

export const watchUrl = ({ id }: Watch, { site }: Desk) => `${site}/watches/${id}`

export const watchPicture = (watch: Watch, desk: Desk): Block[] => pictureOf(watchName(watch), watch.picture, desk)

export function pictureOf(shows: string, path: string | null, { site, backend }: Desk): Block[] {
  if (!path) return []
  const url = path.startsWith('/storage/') ? `${backend}${path}` : path.startsWith('/') ? `${site}${path}` : path
  return /^https?:\/\//.test(url) ? [picture(url, shows)] : []
}
