import { officeCalendarFeed } from '../_shared/calendar-file.ts'
import { createDatabase } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { toHex } from '../_shared/hex.ts'

type Options = { environment: Environment; fetch?: typeof globalThis.fetch }

type Appointment = Parameters<typeof officeCalendarFeed>[0][number]

/** Serves the appointments as a calendar feed (RFC 5545) at a secret URL. */
export function createCalendar({
  environment,
  fetch = globalThis.fetch,
}: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const missing = missingVariable(environment, ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY'])
    if (missing) {
      console.error(`calendar: ${missing} is not set`)
      return new Response(null, { status: 500 })
    }
    const key = new URL(request.url).searchParams.get('key') ?? ''
    // Saves a call to the database.
    if (key.length !== 43) return new Response(null, { status: 404, headers: uncached })
    try {
      const appointments = await createDatabase(environment, fetch)<Appointment[] | null>('appointments_for_calendar', {
        key,
      })
      if (!appointments) return new Response(null, { status: 404, headers: uncached })
      const file = officeCalendarFeed(appointments)
      const etag = await etagOf(file)
      const headers = { ...uncached, ...revalidated, etag }
      if (isKnown(etag, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers })
      return new Response(request.method === 'HEAD' ? null : file, {
        headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
      })
    } catch {
      console.error('calendar: the database did not respond')
      return new Response(null, { status: 502, headers: uncached })
    }
  }
}

/** The URL contains a key, and the response contains personal data. */
const uncached = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'none' }
/** Calendar programs must revalidate, and proxies must not store the response. */
const revalidated = { 'cache-control': 'private, no-cache' }

const etagOf = async (file: string) =>
  `"${toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(file)))}"`

/** Compares weakly (RFC 9110), because a compressing proxy turns `"x"` into `W/"x"`. */
const isKnown = (etag: string, header: string | null) =>
  (header ?? '').split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')))
