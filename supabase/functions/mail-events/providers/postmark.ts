import { isSameSecret } from '../../_shared/secrets.ts'
import type { DeliveryEvent, EventSource } from './provider.ts'

type PostmarkEvent = {
  RecordType?: string
  Type?: string
  Inactive?: boolean
  SuppressSending?: boolean
  SuppressionReason?: string
  Metadata?: { email?: string } | null
}

/** Bounces that lose the email but say nothing about the recipient. */
const failureTypes = [
  'Blocked',
  'DMARCPolicy',
  'DnsError',
  'SMTPApiError',
  'SoftBounce',
  'SpamNotification',
  'TemplateRenderingFailed',
  'VirusNotification',
]

/** Postmark doesn't sign events. Requests carry the password from the webhook's URL. */
export const postmarkEvents: EventSource = {
  isGenuine: (request, _body, environment) =>
    isSameSecret(passwordOf(request.headers.get('authorization') ?? ''), environment.MAIL_EVENTS_SECRET!),

  read(event: PostmarkEvent) {
    const outcome = outcomeOf(event)
    return outcome && { email: event.Metadata?.email, ...outcome }
  },
}

/** The user name is ignored. */
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
      return failureTypes.includes(event.Type ?? '') ? { outcome: 'failed', code: event.Type } : undefined
  }
}
