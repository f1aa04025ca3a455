import { isSameSecret } from '../../_shared/secrets.ts'
import type { DeliveryEvent, EventSource } from './provider.ts'

/** Of Postmark's event, what is looked at. */
type PostmarkEvent = {
  RecordType?: string
  Type?: string
  /** Postmark does not write to the address any more. */
  Inactive?: boolean
  SuppressSending?: boolean
  SuppressionReason?: string
  Metadata?: { email?: string } | null
}

/** Kinds of bounces that say nothing of the address, and by which the e-mail is lost all the same. */
const lostBy = [
  'Blocked',
  'DMARCPolicy',
  'DnsError',
  'SMTPApiError',
  'SoftBounce',
  'SpamNotification',
  'TemplateRenderingFailed',
  'VirusNotification',
]

/** Postmark signs nothing: it comes with the password that stands in the webhook's address. */
export const postmarkEvents: EventSource = {
  isGenuine: (request, _body, environment) =>
    isSameSecret(passwordOf(request.headers.get('authorization') ?? ''), environment.MAIL_EVENTS_SECRET!),

  read(event: PostmarkEvent) {
    const outcome = outcomeOf(event)
    return outcome && { email: event.Metadata?.email, ...outcome }
  },
}

/** The password of HTTP's basic authentication; the user's name is of no account. */
function passwordOf(header: string): string {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(header) ?? []
  try {
    return atob(encoded).replace(/^[^:]*:?/, '')
  } catch {
    return ''
  }
}

function outcomeOf(event: PostmarkEvent): Omit<DeliveryEvent, 'email'> | undefined {
  switch (event.RecordType) {
    case 'SpamComplaint':
      return { outcome: 'complained' }
    case 'SubscriptionChange':
      if (!event.SuppressSending) return undefined
      return { outcome: event.SuppressionReason === 'SpamComplaint' ? 'complained' : 'bounced' }
    case 'Bounce':
      if (event.Type === 'SpamComplaint') return { outcome: 'complained' }
      if (event.Inactive || event.Type === 'HardBounce' || event.Type === 'BadEmailAddress')
        return { outcome: 'bounced' }
      return lostBy.includes(event.Type ?? '') ? { outcome: 'failed', code: event.Type } : undefined
  }
}
