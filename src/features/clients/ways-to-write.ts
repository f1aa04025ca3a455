import { contactText } from '@/entities/clients/client-name'
import type { KnownClient } from '@/entities/clients/clients.api'
import type { ClientContact, ClientPage } from './client-page'

type WayToWrite = { by: 'reply'; id: string } | { by: 'email' | 'text'; href: string }

/** Replies to the row that has waited longest, which needs an email address, or links to the admin's own program. */
export function wayToWrite({ client, contacts, open }: ClientPage): WayToWrite | undefined {
  const [email] = latest(contacts, 'email', client.contact)
  const [phone] = latest(contacts, 'phone', client.contact)
  if (!email) return phone ? { by: 'text', href: contactLink({ kind: 'phone', value: phone }, 'sms') } : undefined
  // `open` begins with the oldest row.
  const asked = open.filter(({ about }) => about !== 'appointments')
  const row = asked.find(({ waiting_since }) => waiting_since !== null) ?? asked[0]
  return row ? { by: 'reply', id: row.id } : { by: 'email', href: contactLink({ kind: 'email', value: email }) }
}

export const contactLink = ({ kind, value }: ClientContact, scheme = 'tel') =>
  kind === 'email' ? `mailto:${encodeURIComponent(value).replace('%40', '@')}` : `${scheme}:${value}`

export const knownClient = ({ client, contacts }: ClientPage): KnownClient => ({
  id: client.id,
  name: client.name ?? '',
  emails: latest(contacts, 'email', client.contact),
  phones: latest(contacts, 'phone', client.contact).map(contactText),
})

/** The contacts of a kind, the one used last first. */
function latest(contacts: ClientContact[], kind: ClientContact['kind'], used: string | null): string[] {
  const own = contacts.filter((contact) => contact.kind === kind).map(({ value }) => value)
  return own.toReversed().toSorted((one, other) => Number(other === used) - Number(one === used))
}
