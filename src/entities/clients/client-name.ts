import type { Client } from './client'

/** Formats an American number as '(480) 555-0147'. Other addresses stay as they are. */
export const addressText = (value: string) => value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The name of a client or, e.g. for a subscriber without a name, an address. */
export function clientName({ name, contact }: Pick<Client, 'name' | 'contact'>): string {
  return name ?? (contact ? addressText(contact) : 'Name unknown')
}
