import { addressText } from '@/entities/clients/client-name'
import type { KnownClient } from '@/entities/clients/clients.api'
import type { ClientAddress, ClientPage } from './client-page'

type WayToWrite = { by: 'reply'; id: string } | { by: 'email' | 'text'; href: string }

/** Replies to the row that has waited longest, which needs an email address, or links to the admin's own program. */
export function wayToWrite({ client, addresses, open }: ClientPage): WayToWrite | undefined {
  const [email] = latest(addresses, 'email', client.contact)
  const [phone] = latest(addresses, 'phone', client.contact)
  if (!email) return phone ? { by: 'text', href: addressLink({ kind: 'phone', value: phone }, 'sms') } : undefined
  // `open` begins with the oldest row.
  const asked = open.filter(({ about }) => about !== 'appointments')
  const row = asked.find(({ waiting_since }) => waiting_since !== null) ?? asked[0]
  return row ? { by: 'reply', id: row.id } : { by: 'email', href: addressLink({ kind: 'email', value: email }) }
}

export const addressLink = ({ kind, value }: ClientAddress, scheme = 'tel') =>
  kind === 'email' ? `mailto:${encodeURIComponent(value).replace('%40', '@')}` : `${scheme}:${value}`

export const knownClient = ({ client, addresses }: ClientPage): KnownClient => ({
  id: client.id,
  name: client.name ?? '',
  emails: latest(addresses, 'email', client.contact),
  phones: latest(addresses, 'phone', client.contact).map(addressText),
})

/** The addresses of a kind, the one used last first. */
function latest(addresses: ClientAddress[], kind: ClientAddress['kind'], used: string | null): string[] {
  const own = addresses.filter((address) => address.kind === kind).map(({ value }) => value)
  return own.toReversed().toSorted((one, other) => Number(other === used) - Number(one === used))
}
