import type { Client } from './client'

/** An address as it is read: an American number as '(480) 555-0147'; whatever else stays as it is. */
export const addressText = (value: string) => value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** What a client is called: by name, or by an address where nobody has given one, e.g. with a subscription. */
export function clientName({ name, contact }: Pick<Client, 'name' | 'contact'>): string {
  return name ?? (contact ? addressText(contact) : 'Name unknown')
}
