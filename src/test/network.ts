import { http, HttpResponse, type DefaultBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const backendUrl = 'http://backend.test'

type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; signal: AbortSignal }

export type MockResponse = { status?: number; json?: DefaultBodyType; headers?: Record<string, string> }

/** 'offline' means a network failure. */
type Responder = (sent: Sent) => MockResponse | 'offline' | Promise<MockResponse | 'offline'>

/** Stubs the network by method and path (`POST /rest/v1/inquiries`). Other reads return an empty table. */
export function stubNetwork() {
  const sent: Sent[] = []
  const server = setupServer(
    http.all(`${backendUrl}/*`, async ({ request }) => {
      const { method, path } = await note(request)
      return method === 'GET' || method === 'HEAD' || path.startsWith('/rest/v1/rpc/')
        ? HttpResponse.json(/\/(find_clients|requests_due)$/.test(path) ? { rows: [], total: 0 } : [], {
            headers: { 'Content-Range': '*/0' },
          })
        : new HttpResponse(null, { status: 201 })
    }),
  )
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    sent.length = 0
  })
  afterAll(() => server.close())

  async function note(request: Request): Promise<Sent> {
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const one = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: parse(text),
      signal: request.signal,
    }
    sent.push(one)
    return one
  }

  return {
    /** Requests, oldest first. */
    sent: (what?: string) => sent.filter(({ method, path }) => !what || `${method} ${path}` === what),
    respond(what: string, responder: MockResponse | 'offline' | Responder) {
      const [method, path] = what.split(' ')
      server.use(
        http.all(backendUrl + path, async ({ request }) => {
          // Fall through to the handlers of other methods.
          if (request.method !== method) return undefined
          const one = await note(request.clone())
          const respond = typeof responder === 'function' ? await responder(one) : responder
          if (respond === 'offline') return HttpResponse.error()
          const { status = 200, json, headers } = respond
          return json === undefined
            ? new HttpResponse(null, { status, headers })
            : HttpResponse.json(json, { status, headers })
        }),
      )
    },
  }
}

export type Network = ReturnType<typeof stubNetwork>

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text || undefined
  }
}
