import { picture, type Block } from '../look/blocks.ts'
import type { Desk } from '../sending/email.ts'

/** A watch as e-mails know it. */
export type Watch = { id: string; name: string; brand: string; picture: string | null }

export const watchName = ({ brand, name }: Watch) => `${brand} ${name}`

/** Where a watch is shown on the site. */
export const watchAddress = ({ id }: Watch, { site }: Desk) => `${site}/watches/${id}`

/** A picture of a watch, by an address that a mail program can load. */
export function watchPicture(watch: Watch, { site, backend }: Desk): Block[] {
  const path = watch.picture ?? ''
  const address = path.startsWith('/storage/') ? `${backend}${path}` : path.startsWith('/') ? `${site}${path}` : path
  return /^https?:\/\//.test(address) ? [picture(address, watchName(watch))] : []
}
