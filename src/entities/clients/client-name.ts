import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Client } from './client'

/** An address as it is read: '(480) 555-0147', '+44 20 7946 0958'; whatever is no telephone number stays as it is. */
export function addressText(value: string): string {
  const phone = value.startsWith('+') ? parsePhoneNumberFromString(value) : undefined
  if (!phone) return value
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational()
}

/** What a client is called: by name, or by an address where nobody has given one, e.g. with a subscription. */
export function clientName({ name, contact }: Pick<Client, 'name' | 'contact'>): string {
  return name ?? (contact ? addressText(contact) : 'Nobody known by name')
}
