import { officeCalendarFile } from '../_shared/calendar-file.ts'
import { createDatabase } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'

type Options = { environment: Environment; fetch?: typeof globalThis.fetch; now?: () => number }

type Appointment = Parameters<typeof officeCalendarFile>[0][number]

/**
 * The appointments as a calendar (RFC 5545), for the owner's calendar program, which asks for it again and again by a
 * secret link.
 */
export function createCalendar({
  environment,
  fetch = globalThis.fetch,
  now = Date.now,
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
    // Of another length it is none.
    if (key.length !== 43) return new Response(null, { status: 404, headers: unkept })
    try {
      const appointments = await createDatabase(environment, fetch)<Appointment[] | null>('appointments_for_calendar', {
        key,
      })
      if (!appointments) return new Response(null, { status: 404, headers: unkept })
      const file = request.method === 'HEAD' ? null : officeCalendarFile(appointments, new Date(now()))
      return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8', ...unkept } })
    } catch {
      console.error('calendar: the database did not respond')
      return new Response(null, { status: 502, headers: unkept })
    }
  }
}

/** The address has a key in it, and the answer has people in it. */
const unkept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'none' }
