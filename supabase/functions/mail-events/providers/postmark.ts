import { isSameSecret } from '../../_shared/secrets.ts'
import { isAutomatic, isForwarded, writtenWords } from '../written.ts'
import type { DeliveryEvent, EventSource } from './provider.ts'

type PostmarkEvent = {
  RecordType?: string
  Type?: string
  Inactive?: boolean
  SuppressSending?: boolean
  SuppressionReason?: string
  Metadata?: { email?: string } | null
}

type PostmarkAddress = { Email: string; Name?: string }

/** https://postmarkapp.com/developer/webhooks/inbound-webhook */
type PostmarkInbound = {
  FromFull?: PostmarkAddress
  ToFull?: PostmarkAddress[]
  CcFull?: PostmarkAddress[]
  OriginalRecipient?: string
  Subject?: string
  MessageID?: string
  TextBody?: string
  HtmlBody?: string
  /** Empty if Postmark found no quoted email. */
  StrippedTextReply?: string
  Headers?: { Name: string; Value: string }[]
  Attachments?: unknown[]
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

  async receive(event: PostmarkInbound) {
    const { FromFull, MessageID, Subject = '', OriginalRecipient = '', ToFull = [], CcFull = [], Headers = [] } = event
    if (!FromFull || !MessageID) return undefined
    return {
      id: MessageID,
      recipients: [OriginalRecipient, ...[...ToFull, ...CcFull].map(({ Email }) => Email)],
      sender: FromFull.Email,
      senderName: FromFull.Name ?? '',
      subject: Subject,
      words: writtenWords({
        subject: Subject,
        text: (!isForwarded(Subject) && event.StrippedTextReply) || event.TextBody,
        html: event.HtmlBody,
      }),
      attachments: event.Attachments?.length ?? 0,
      isAutomatic: isAutomatic(Headers.map(({ Name, Value }) => [Name, Value])),
    }
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
