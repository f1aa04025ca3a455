import type { Recipient } from '@/dashboard/replies/reply-dialog'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { isEmail } from '@shared/email'

/** Whom a request is answered to, by what they left: an e-mail address, or a telephone number. */
export function recipient(request?: WatchRequest): Recipient | undefined {
  if (!request) return undefined
  const { id, first_name: name, contact_info: contact, watch_details: message } = request
  return { id, name, message, ...(isEmail(contact) ? { email: contact } : { phone: contact }) }
}
