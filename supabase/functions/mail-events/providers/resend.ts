import type { DeliveryEvent, EventSource } from './provider.ts'
import { isSigned } from './signature.ts'

type ResendEvent = {
  type?: string
  data?: {
    tags?: Record<string, string> | { name: string; value: string }[]
    bounce?: { type?: string; subType?: string }
    failed?: { reason?: string }
  }
}

/** Temporary bounces that lose the email. 'General' is missing, because it may be an out-of-office reply. */
const failureTypes = ['MailboxFull', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected']

export const resendEvents: EventSource = {
  isGenuine: (request, body, environment, now) => isSigned(body, request.headers, environment.MAIL_EVENTS_SECRET!, now),

  read(event: ResendEvent) {
    const outcome = outcomeOf(event)
    return outcome && { email: emailOf(event), ...outcome }
  },
}

function outcomeOf({ type, data }: ResendEvent): Omit<DeliveryEvent, 'email'> | undefined {
  switch (type) {
    case 'email.complained':
      return { outcome: 'complained' }
    // The recipient is on Resend's suppression list.
    case 'email.suppressed':
      return { outcome: 'bounced' }
    case 'email.failed':
      return { outcome: 'failed', code: wordOf(data?.failed?.reason) }
    case 'email.bounced': {
      const { type: kind = 'Permanent', subType = '' } = data?.bounce ?? {}
      // Without a type, the event means a permanent bounce.
      if (kind === 'Permanent') return { outcome: 'bounced' }
      return failureTypes.includes(subType) ? { outcome: 'failed', code: subType } : undefined
    }
  }
}

/** A sentence could contain the email address. */
const wordOf = (reason = '') => (/^[\w-]+$/.test(reason) ? reason : undefined)

/** Earlier versions of the event have a list of name-value pairs. */
function emailOf({ data }: ResendEvent): unknown {
  const { tags } = data ?? {}
  return Array.isArray(tags) ? tags.find(({ name }) => name === 'email')?.value : tags?.email
}
