import type { Client } from './client'

/** An address as it is read: '(480) 555-0147' for '+14805550147'; whatever is no telephone number stays as it is. */
export function addressText(value: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(value) ?? []
  return area ? `(${area}) ${exchange}-${line}` : value
}

/** What a client is called: by name, or by an address where nobody has given one, e.g. with a subscription. */
export function clientName({ name, contact }: Pick<Client, 'name' | 'contact'>): string {
  return name ?? (contact ? addressText(contact) : 'Nobody known by name')
}
