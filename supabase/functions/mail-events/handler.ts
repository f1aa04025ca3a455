import { createDatabase, DatabaseError } from '../_shared/database.ts'
import { isEmail } from '../_shared/email.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { isUuid } from '../_shared/uuid.ts'
import { postmarkEvents } from './providers/postmark.ts'
import type { DeliveryEvent, EventSource, ReceivedEmail } from './providers/provider.ts'
import { resendEvents } from './providers/resend.ts'

type Options = {
  environment: Environment
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
}

const sources: Record<string, EventSource | undefined> = { resend: resendEvents, postmark: postmarkEvents }

const needed = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'MAIL_EVENTS_SECRET']

/**
 * Receives bounces, complaints and failed deliveries, and emails to MAIL_INBOUND. Events may arrive twice, late, or
 * before the email is settled; the database handles any order.
 */
export function createMailEvents({
  environment,
  fetch = globalThis.fetch,
  now = Date.now,
}: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const source = sources[environment.MAIL_PROVIDER || 'resend']
    const missing = source ? missingVariable(environment, needed) : 'MAIL_PROVIDER'
    if (!source || missing) {
      console.error(`mail-events: ${missing} is not set`)
      return new Response(null, { status: 500 })
    }
    // Variables are checked first, so that a GET request can check the setup.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const body = await request.text()
    if (!(await source.isGenuine(request, body, environment, now()))) return new Response(null, { status: 401 })

    const event = readObject(body)
    const database = createDatabase(environment, fetch)
    try {
      const received = await source.receive(event, environment, fetch)
      if (received && !environment.MAIL_INBOUND) {
        console.error('mail-events: MAIL_INBOUND is not set')
        return new Response(null, { status: 500 })
      }
      const call = received ? receiptOf(received, environment.MAIL_INBOUND!) : noticeOf(source.read(event))
      // The provider would repeat other events after an error.
      if (!call) return heard()
      await database(call.name, call.parameters)
      console.info(`mail-events: ${call.outcome}`)
      return heard()
    } catch (error) {
      console.error(`mail-events: the ${error instanceof DatabaseError ? 'database' : 'provider'} did not respond`)
      return new Response(null, { status: 502 })
    }
  }
}

type Call = { name: string; parameters: Record<string, unknown>; outcome: string }

function noticeOf({ email, outcome, code }: Partial<DeliveryEvent> = {}): Call | undefined {
  if (!outcome || typeof email !== 'string' || !isUuid(email)) return undefined
  return { name: 'note_delivery', parameters: { email_id: email, outcome, code: code ?? null }, outcome }
}

/** Returns undefined for automatic emails, which could be answered automatically, and for other recipients of the account. */
function receiptOf(email: ReceivedEmail, inbound: string): Call | undefined {
  const [local, domain] = inbound.toLowerCase().split('@')
  const tags = email.recipients
    .map((recipient) => recipient.toLowerCase().split('@'))
    .filter((recipient) => recipient[1] === domain && recipient[0].split('+')[0] === local)
    .map(([recipient]) => recipient.slice(local.length + 1))
  if (tags.length === 0 || email.isAutomatic || !isEmail(email.sender) || !isUuid(email.id)) return undefined
  const count = email.attachments
  const attachments = `This e-mail had ${count === 1 ? 'an attachment' : `${count} attachments`}, not shown here.`
  return {
    name: 'receive_email',
    parameters: {
      id: email.id,
      token: tags.find((tag) => /^[\da-f]{30}$/.test(tag)) ?? null,
      sender: email.sender,
      sender_name: email.senderName,
      subject: email.subject,
      words: [email.words, count > 0 ? attachments : ''].filter(Boolean).join('\n\n') || 'This e-mail has no text.',
    },
    outcome: 'received',
  }
}

/** Postmark repeats an event unless the status is exactly 200. */
const heard = () => new Response(null, { status: 200 })

function readObject(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
