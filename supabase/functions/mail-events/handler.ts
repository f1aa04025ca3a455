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
 * Receives bounces, complaints and failed deliveries. Events may arrive twice, late, or before the email is settled;
 * the database handles any order.
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

    const { email, outcome, code } = source.read(readObject(body)) ?? {}
    // The provider would repeat other events after an error.
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

/** Postmark repeats an event unless the status is exactly 200. */
const heard = () => new Response(null, { status: 200 })

function readObject(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
