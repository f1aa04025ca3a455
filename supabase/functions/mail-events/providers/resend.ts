import type { DeliveryEvent, EventSource } from './provider.ts'
import { isSigned } from './signature.ts'

/** Of Resend's event, what is looked at. */
type ResendEvent = {
  type?: string
  data?: {
    tags?: Record<string, string> | { name: string; value: string }[]
    bounce?: { type?: string; subType?: string }
    failed?: { reason?: string }
  }
}

/**
 * Kinds of bounces that pass, and by which the e-mail is lost all the same. The general kind may be a note of absence.
 */
const lostBy = ['MailboxFull', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected']

/** Resend signs its webhooks. */
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
    // The address is on Resend's own list of those that it does not write to.
    case 'email.suppressed':
      return { outcome: 'bounced' }
    case 'email.failed':
      return { outcome: 'failed', code: wordOf(data?.failed?.reason) }
    case 'email.bounced': {
      const { type: kind = 'Permanent', subType = '' } = data?.bounce ?? {}
      // Where the kind is not said, the event itself means a bounce for good.
      if (kind === 'Permanent') return { outcome: 'bounced' }
      return lostBy.includes(subType) ? { outcome: 'failed', code: subType } : undefined
    }
  }
}

/** A reason that is one word, such as `reached_daily_quota`; a sentence might name the address. */
const wordOf = (reason = '') => (/^[\w-]+$/.test(reason) ? reason : undefined)

/** The e-mail by its tag, which came as a list of pairs in earlier versions of the event. */
function emailOf({ data }: ResendEvent): unknown {
  const { tags } = data ?? {}
  return Array.isArray(tags) ? tags.find(({ name }) => name === 'email')?.value : tags?.email
}
