import { createDatabase } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { isSigned } from './signature.ts'

type Options = {
  environment: Environment
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Of a provider's event, what is looked at. */
type MailEvent = {
  type?: string
  data?: {
    tags?: Record<string, string> | { name: string; value: string }[]
    bounce?: { type?: string }
  }
}

const needed = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'MAIL_EVENTS_SECRET']

/**
 * Hears from the provider which letters bounced or were complained of. Events may come twice, late, and before the
 * letter is settled: the database takes each as often as it comes.
 */
export function createMailEvents({
  environment,
  fetch = globalThis.fetch,
  now = Date.now,
}: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const missing = missingVariable(environment, needed)
    if (missing) {
      console.error(`mail-events: ${missing} is not set`)
      return new Response(null, { status: 500 })
    }
    const body = await request.text()
    if (!(await isSigned(body, request.headers, environment.MAIL_EVENTS_SECRET!, now()))) {
      return new Response(null, { status: 401 })
    }
    const event = readEvent(body)
    const outcome = outcomeOf(event)
    const letter = letterOf(event)
    // An answer that is no success would have the provider repeat what nothing is to be done about.
    if (!outcome || !letter) return new Response(null, { status: 204 })
    try {
      await createDatabase(environment, fetch)('note_delivery', { letter, outcome })
    } catch {
      console.error('mail-events: the database did not answer')
      return new Response(null, { status: 502 })
    }
    console.info(`mail-events: ${outcome}`)
    return new Response(null, { status: 204 })
  }
}

function readEvent(body: string): MailEvent {
  try {
    return (JSON.parse(body) ?? {}) as MailEvent
  } catch {
    return {}
  }
}

function outcomeOf({ type, data }: MailEvent): 'bounced' | 'complained' | undefined {
  if (type === 'email.complained') return 'complained'
  // A full mailbox passes. Where the kind is not said, the event itself means a bounce for good.
  if (type === 'email.bounced' && (data?.bounce?.type ?? 'Permanent') === 'Permanent') return 'bounced'
}

/** The letter by its tag, which came as a list of pairs in earlier versions of the event. */
function letterOf({ data }: MailEvent): string | undefined {
  const { tags } = data ?? {}
  const letter = Array.isArray(tags) ? tags.find(({ name }) => name === 'letter')?.value : tags?.letter
  return letter && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(letter) ? letter : undefined
}
