import type { Query, Transaction } from './database/query.ts'
import { receive } from './providers/provider-sign-in.ts'
import type { Handler, Call } from './requests/call.ts'
import { checkCaptcha } from './requests/captcha.ts'
import { refusalResponse, inVersion, Refusal } from './requests/refusals.ts'
import { makeRoutes, matchPath, type Route } from './routes.ts'
import { mayStartSession, signInThroughLite } from './sessions/sign-in.ts'
import type { AuthSettings } from './settings.ts'

export { factorTables } from './database/factor-tables.ts'
export type { AuthSettings, Captcha } from './settings.ts'

export type AuthOptions = {
  settings: AuthSettings
  /**
   * The database must have the tables of `@supabase/lite` and `factorTables`. The transaction must not wait in the
   * queue.
   */
  transaction: Transaction
  /** Handles other requests with the same keys and secret, also outside the queue. */
  lite: Handler
  /** Queues the task if the database handles one request at a time. */
  inTurn: <Result>(task: () => Result | Promise<Result>) => Promise<Result>
}

export type Auth = {
  /** Never throws: errors become responses like those of Supabase Auth. */
  handle(request: Request): Promise<Response>
  setSiteUrl(siteUrl: string): void
}

type Match = { route: Route; parameters: Record<string, string> }

/**
 * Adds features of Supabase Auth that `@supabase/lite` lacks. Requests to other servers run outside the queue. A queued
 * task that enqueues another deadlocks.
 */
export function openAuth({ settings: given, transaction, lite, inTurn }: AuthOptions): Auth {
  const settings = { ...given }
  const routes = makeRoutes()
  const inTransaction = <Result>(work: (query: Query) => Promise<Result>) => inTurn(() => transaction(work))

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const complete = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request
    if (url.pathname === '/auth/v1/callback') return receive(await readForm(complete), settings, inTransaction)
    const body = await readBody(complete)
    await checkCaptcha(request, url, body, settings)
    const match = findRoute(url, request.method, body)
    if (match) return handleHere(complete, url, body, match)
    const isHandledByLite = mayStartSession(url)
      ? () => signInThroughLite(complete, { transaction, settings, lite })
      : () => lite(complete)
    return inVersion(await inTurn(isHandledByLite), request)
  }

  function findRoute(url: URL, method: string, body: Call['body']): Match | undefined {
    for (const route of routes) {
      const parameters = route.method === method ? matchPath(route.path, url.pathname) : undefined
      if (parameters && (route.when?.({ url, body }) ?? true)) return { route, parameters }
    }
    return undefined
  }

  async function handleHere({ headers }: Request, url: URL, body: Call['body'], { route, parameters }: Match) {
    if (!route.isPage && !hasKey(headers, url)) {
      return Response.json({ message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }, { status: 401 })
    }
    const given = await inTransaction((query) => route.handle({ url, headers, body, parameters, query, settings }))
    const reply = typeof given === 'function' ? await given() : given
    return reply instanceof Response ? reply : Response.json(reply)
  }

  function hasKey(headers: Headers, { searchParams }: URL): boolean {
    const key = headers.get('apikey') ?? searchParams.get('apikey')
    return key === settings.publishableKey || key === settings.secretKey
  }

  return {
    async handle(request) {
      try {
        return await handle(request)
      } catch (error) {
        if (error instanceof Refusal) return refusalResponse(error, request)
        console.error('Auth:', error)
        const message = 'Unexpected failure, please check server logs for more information'
        return refusalResponse(new Refusal(500, 'unexpected_failure', message), request)
      }
    },
    setSiteUrl(siteUrl) {
      settings.siteUrl = siteUrl
    },
  }
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return request.method === 'POST' ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = request.body ? await request.clone().text() : ''
  try {
    const body: unknown = text ? JSON.parse(text) : {}
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}
