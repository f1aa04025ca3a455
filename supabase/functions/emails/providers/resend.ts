import type { Environment } from '../../_shared/environment.ts'
import { askProvider, type ProviderResponse, type Delivery, type Provider } from './provider.ts'

/** Resend remembers idempotency keys for a day, so a retry doesn't send the email twice. */
export function createResend(environment: Environment, fetch: typeof globalThis.fetch): Provider {
  const base = (environment.RESEND_URL || 'https://api.resend.com').replace(/\/+$/, '')
  return (id, { from, to, replyTo, subject, html, text, headers, attachments }) =>
    askProvider(
      fetch,
      {
        url: `${base}/emails`,
        headers: { authorization: `Bearer ${environment.RESEND_API_KEY}`, 'idempotency-key': id },
        body: {
          from,
          to: [to],
          reply_to: replyTo,
          subject,
          html,
          text,
          headers,
          attachments: attachments.map(({ filename, contentType, content }) => ({
            filename,
            content,
            content_type: contentType,
          })),
          tags: [{ name: 'email', value: id }],
        },
      },
      judge,
    )
}

function judge({ status, body, waitSeconds }: ProviderResponse): Delivery {
  if (status < 300) {
    return typeof body.id === 'string'
      ? { outcome: 'sent', providerId: body.id }
      : { outcome: 'failed', code: `${status} unreadable` }
  }
  const code = typeof body.name === 'string' ? `${status} ${body.name}` : String(status)
  // The first attempt is still running. The other 409, `invalid_idempotent_request`, is permanent.
  if (body.name === 'concurrent_idempotent_requests') return { outcome: 'failed', code, waitSeconds }
  // The API key or the domain is not set up, so a retry may succeed.
  if (status === 401 || status === 403) return { outcome: 'failed', code, waitSeconds }
  return status < 400 ? { outcome: 'failed', code } : { outcome: 'refused', code }
}
