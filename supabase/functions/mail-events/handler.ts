import { createDatabase } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { isUuid } from '../_shared/uuid.ts'
import { postmarkEvents } from './providers/postmark.ts'
import type { EventSource } from './providers/provider.ts'
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
 * Hears from the provider which e-mails bounced, were complained of, or could not be sent after all. Events may come
 * twice, late, and before the e-mail is settled: the database takes each as often as it comes.
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
    // After the variables: whoever asks by GET learns whether all of them are set.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const body = await request.text()
    if (!(await source.isGenuine(request, body, environment, now()))) return new Response(null, { status: 401 })

    const { email, outcome, code } = source.read(readObject(body)) ?? {}
    // An answer that is no success would have the provider repeat what nothing is to be done about.
    if (!outcome || typeof email !== 'string' || !isUuid(email)) return heard()
    try {
      await createDatabase(environment, fetch)('note_delivery', { email_id: email, outcome, code: code ?? null })
    } catch {
      console.error('mail-events: the database did not respond')
      return new Response(null, { status: 502 })
    }
    console.info(`mail-events: ${outcome}`)
    return heard()
  }
}

/** Postmark repeats an event that is answered otherwise than by 200. */
const heard = () => new Response(null, { status: 200 })

function readObject(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
