import type { Client } from './client'

/** Formats an American phone number, e.g. '(480) 555-0147'. */
export const addressText = (value: string) => value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

export function clientName({ name, contact }: Pick<Client, 'name' | 'contact'>): string {
  return name ?? (contact ? addressText(contact) : 'Name unknown')
}
