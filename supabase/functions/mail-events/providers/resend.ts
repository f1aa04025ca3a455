import { isAutomatic, writtenWords } from '../written.ts'
import type { DeliveryEvent, EventSource } from './provider.ts'
import { isSigned } from './signature.ts'

type ResendEvent = {
  type?: string
  data?: {
    email_id?: string
    tags?: Record<string, string> | { name: string; value: string }[]
    bounce?: { type?: string; subType?: string }
    failed?: { reason?: string }
  }
}

/** https://resend.com/docs/api-reference/emails/retrieve-received-email */
type ResendReceived = {
  id: string
  from: string
  to: string[]
  cc?: string[] | null
  /** The address that forwarded the email. */
  received_for?: string[] | null
  subject?: string | null
  text?: string | null
  html?: string | null
  headers?: Record<string, string> | null
  attachments?: unknown[] | null
}

/** Milliseconds. */
const responseTimeout = 10_000

/** Temporary bounces that lose the email. 'General' is missing, because it may be an out-of-office reply. */
const failureTypes = ['MailboxFull', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected']

export const resendEvents: EventSource = {
  isGenuine: (request, body, environment, now) => isSigned(body, request.headers, environment.MAIL_EVENTS_SECRET!, now),

  read(event: ResendEvent) {
    const outcome = outcomeOf(event)
    return outcome && { email: emailOf(event), ...outcome }
  },

  async receive({ type, data }: ResendEvent, environment, fetch) {
    if (type !== 'email.received' || !data?.email_id) return undefined
    // The event has neither text nor headers. Without the format, the HTML would contain pictures.
    const base = (environment.RESEND_URL || 'https://api.resend.com').replace(/\/+$/, '')
    const response = await fetch(`${base}/emails/receiving/${data.email_id}?html_format=cid`, {
      headers: { authorization: `Bearer ${environment.RESEND_API_KEY}` },
      signal: AbortSignal.timeout(responseTimeout),
    })
    if (!response.ok) throw new Error(`receiving: ${response.status}`)
    const email = (await response.json()) as ResendReceived
    const headers = email.headers ?? {}
    const [sender, named] = [email.from, headers.from ?? ''].map(readMailbox)
    return {
      id: email.id,
      recipients: [...email.to, ...(email.cc ?? []), ...(email.received_for ?? [])].map(
        (to) => readMailbox(to).address,
      ),
      sender: sender.address,
      senderName: sender.name || named.name,
      subject: email.subject ?? '',
      words: writtenWords(email),
      attachments: email.attachments?.length ?? 0,
      isAutomatic: isAutomatic(Object.entries(headers)),
    }
  },
}

/** Reads 'Ada Voss <ada@example.com>' and 'ada@example.com'. */
function readMailbox(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^\s*"?(.*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? []
  return { name, address: address.trim() }
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
