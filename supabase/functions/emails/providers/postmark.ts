import type { Environment } from '../../_shared/environment.ts'
import { askProvider, type ProviderResponse, type Delivery, type Provider } from './provider.ts'

/** Errors of the account or the sender, not of the email. */
const accountErrors = [10, 100, 400, 401, 405, 412, 413, 429]

/** The recipient has bounced or complained before. */
const inactiveRecipient = 406

/** Postmark has no idempotency keys. If its response is lost, the email is sent again. */
export function createPostmark(environment: Environment, fetch: typeof globalThis.fetch): Provider {
  return (id, { from, to, replyTo, subject, html, text, headers, attachments }) =>
    askProvider(
      fetch,
      {
        url: 'https://api.postmarkapp.com/email',
        headers: { 'x-postmark-server-token': environment.POSTMARK_SERVER_TOKEN ?? '' },
        body: {
          From: from,
          To: to,
          ReplyTo: replyTo,
          Subject: subject,
          HtmlBody: html,
          TextBody: text,
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          Attachments: attachments.map(({ filename, contentType, content }) => ({
            Name: filename,
            Content: content,
            ContentType: contentType,
          })),
          Metadata: { email: id },
          MessageStream: environment.POSTMARK_STREAM || 'outbound',
          TrackOpens: false,
          TrackLinks: 'None',
        },
      },
      judge,
    )
}

function judge({ status, body, waitSeconds }: ProviderResponse): Delivery {
  const error = Number(body.ErrorCode)
  if (status < 300 && error === 0) return { outcome: 'sent', providerId: String(body.MessageID ?? '') || undefined }
  const code = Number.isNaN(error) ? String(status) : `${status} ${error}`
  if (error === inactiveRecipient) return { outcome: 'bounced', code }
  if (status < 400 || status === 401 || accountErrors.includes(error)) return { outcome: 'failed', code, waitSeconds }
  return { outcome: 'refused', code }
}
