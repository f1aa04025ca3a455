import { addressText } from '@/entities/clients/client-name'
import type { KnownClient } from '@/entities/clients/clients.api'
import type { ClientAddress, ClientPage } from './client-page'

type WayToWrite = { by: 'reply'; id: string } | { by: 'email' | 'text'; href: string }

/**
 * How a client is written to: as a reply to what is open, that which waits longest first, where they have an e-mail
 * address; else by a program of the owner's own. Undefined where they have left nothing to write to.
 */
export function wayToWrite({ client, addresses, open }: ClientPage): WayToWrite | undefined {
  const [email] = latest(addresses, 'email', client.contact)
  const [phone] = latest(addresses, 'phone', client.contact)
  if (!email) return phone ? { by: 'text', href: addressLink({ kind: 'phone', value: phone }, 'sms') } : undefined
  // The oldest comes first.
  const asked = open.filter(({ about }) => about !== 'appointments')
  const row = asked.find(({ waiting_since }) => waiting_since !== null) ?? asked[0]
  return row ? { by: 'reply', id: row.id } : { by: 'email', href: addressLink({ kind: 'email', value: email }) }
}

/** A link that writes to an address, or calls a number, or texts it. */
export const addressLink = ({ kind, value }: ClientAddress, scheme = 'tel') =>
  kind === 'email' ? `mailto:${encodeURIComponent(value).replace('%40', '@')}` : `${scheme}:${value}`

/** A client as forms are filled in with them. */
export const knownClient = ({ client, addresses }: ClientPage): KnownClient => ({
  id: client.id,
  name: client.name ?? '',
  emails: latest(addresses, 'email', client.contact),
  phones: latest(addresses, 'phone', client.contact).map(addressText),
})

/** Those of a kind, the one that they last used first. */
function latest(addresses: ClientAddress[], kind: ClientAddress['kind'], used: string | null): string[] {
  const own = addresses.filter((address) => address.kind === kind).map(({ value }) => value)
  return own.toReversed().toSorted((one, other) => Number(other === used) - Number(one === used))
}
