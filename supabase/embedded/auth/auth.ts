import type { Database, Query } from '../database.ts'
import type { Answer } from '../functions.ts'
import type { Queue } from '../one-at-a-time.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { Call } from './call.ts'
import { checkCaptcha } from './captcha.ts'
import { receive } from './provider-sign-in.ts'
import { answerRefusal, inVersion, Refusal } from './refusals.ts'
import { makeRoutes, matchPath, type Route } from './routes.ts'
import { mayStartSession, signInThroughLite } from './sign-in.ts'

type Surroundings = {
  /** Itself, not in turn with the requests: whoever asks it here has the turn. */
  database: Database
  settings: AuthSettings
  /** Answers what is left to `@supabase/lite`; it does not wait for its turn either. */
  lite: Answer
  /** Waits for the turn, where the database answers one request after the other. */
  inTurn: Queue
}

type Match = { route: Route; parameters: Record<string, string> }

/**
 * Auth as a Supabase project has it: what `@supabase/lite` lacks, next to what it has. Other servers are
 * asked out of turn, and nothing takes a second turn within its own, for which it would wait for ever.
 */
export function openAuth({ database, settings, lite, inTurn }: Surroundings) {
  const routes = makeRoutes()
  const inTransaction = <Result>(work: (query: Query) => Promise<Result>) => inTurn(() => database.transaction(work))

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const complete = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request
    if (url.pathname === '/auth/v1/callback') return receive(await readAnswer(complete), settings, inTransaction)
    const body = await readBody(complete)
    await checkCaptcha(request, url, body, settings)
    const match = findRoute(url, request.method, body)
    if (match) return answerHere(complete, url, body, match)
    const answerByLite = mayStartSession(url)
      ? () => signInThroughLite(complete, { database, settings, lite })
      : () => lite(complete)
    return inVersion(await inTurn(answerByLite), request)
  }

  function findRoute(url: URL, method: string, body: Call['body']): Match | undefined {
    for (const route of routes) {
      const parameters = route.method === method ? matchPath(route.path, url.pathname) : undefined
      if (parameters && (route.when?.({ url, body }) ?? true)) return { route, parameters }
    }
    return undefined
  }

  async function answerHere({ headers }: Request, url: URL, body: Call['body'], { route, parameters }: Match) {
    if (!route.isPage && !hasKey(headers, url)) {
      return Response.json({ message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }, { status: 401 })
    }
    const given = await inTransaction((query) => route.answer({ url, headers, body, parameters, query, settings }))
    const reply = typeof given === 'function' ? await given() : given
    return reply instanceof Response ? reply : Response.json(reply)
  }

  function hasKey(headers: Headers, { searchParams }: URL): boolean {
    const key = headers.get('apikey') ?? searchParams.get('apikey')
    return key === settings.publishableKey || key === settings.secretKey
  }

  return {
    async answer(request: Request): Promise<Response> {
      try {
        return await answer(request)
      } catch (error) {
        if (error instanceof Refusal) return answerRefusal(error, request)
        console.error('Auth:', error)
        const message = 'Unexpected failure, please check server logs for more information'
        return answerRefusal(new Refusal(500, 'unexpected_failure', message), request)
      }
    },
  }
}

/** What a provider sent along: in the address, or in a form. */
async function readAnswer(request: Request): Promise<URLSearchParams> {
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
