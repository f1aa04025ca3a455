import { createDatabase } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'

type Options = { environment: Environment; fetch?: typeof globalThis.fetch }

/**
 * Handles `List-Unsubscribe` URLs (RFC 8058). A POST from the email program ends the subscription. A GET, e.g. from a
 * link scanner, only redirects to the site.
 */
export function createUnsubscribe({
  environment,
  fetch = globalThis.fetch,
}: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const missing = missingVariable(environment, ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'SITE_URL'])
    if (missing) {
      console.error(`unsubscribe: ${missing} is not set`)
      return new Response(null, { status: 500 })
    }
    const key = new URL(request.url).searchParams.get('key') ?? ''
    if (request.method === 'GET' || request.method === 'HEAD') {
      const page = `${environment.SITE_URL!.replace(/\/+$/, '')}/unsubscribe#${encodeURIComponent(key)}`
      return new Response(null, { status: 302, headers: { location: page, ...uncached } })
    }
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
    if (!(await isOneClick(request))) return new Response(null, { status: 400, headers: uncached })

    try {
      const isKnown = await createDatabase(environment, fetch)<boolean>('unsubscribe', { key })
      return new Response(null, { status: isKnown ? 200 : 404, headers: uncached })
    } catch {
      console.error('unsubscribe: the database did not respond')
      return new Response(null, { status: 502, headers: uncached })
    }
  }
}

/** The URL contains a key. */
const uncached = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

async function isOneClick(request: Request) {
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false
  }
}
