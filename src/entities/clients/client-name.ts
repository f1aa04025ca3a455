import type { Client } from './client'

/** Formats an American number as '(480) 555-0147'. Leaves other contacts unchanged. */
export const contactText = (value: string) => value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Falls back to a contact, e.g. of a subscriber. */
export function clientName({ name, contact }: Pick<Client, 'name' | 'contact'>): string {
  return name ?? (contact ? contactText(contact) : 'Name unknown')
}
