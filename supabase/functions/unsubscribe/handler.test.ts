import { afterEach, expect, it, vi } from 'vitest'
import { createUnsubscribe } from './handler.ts'

const environment = {
  SITE_URL: 'https://www.sonoranhorology.example/',
  SUPABASE_URL: 'https://backend.example',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
}
const functionUrl = 'https://backend.example/functions/v1/unsubscribe?key=the-key'
const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

function open(respond: () => Response = () => Response.json(true)) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => respond())
  return { fetch, unsubscribe: createUnsubscribe({ environment, fetch }) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

it.each(['GET', 'HEAD'])('redirects %s to the page with the key in the hash, and changes nothing', async (method) => {
  const { fetch, unsubscribe } = open()
  const response = await unsubscribe(new Request(functionUrl, { method }))
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('https://www.sonoranhorology.example/unsubscribe#the-key')
  expect(fetch).not.toHaveBeenCalled()
})

it.each([
  ['a URL-encoded form', form],
  ['a multipart form', [...form].reduce((parts, [name, value]) => (parts.append(name, value), parts), new FormData())],
])('ends the subscription with one click, sent as %s', async (_title, body) => {
  const { fetch, unsubscribe } = open()
  expect((await unsubscribe(new Request(functionUrl, { method: 'POST', body }))).status).toBe(200)
  const [url, request] = fetch.mock.calls[0]
  expect(url).toBe('https://backend.example/rest/v1/rpc/unsubscribe')
  expect(request?.body).toBe('{"key":"the-key"}')
})

it('changes nothing on other POST requests', async () => {
  const { fetch, unsubscribe } = open()
  for (const body of [undefined, '{}', new URLSearchParams({ a: 'b' })])
    expect((await unsubscribe(new Request(functionUrl, { method: 'POST', body }))).status).toBe(400)
  expect((await unsubscribe(new Request(functionUrl, { method: 'PUT', body: form }))).status).toBe(405)
  expect(fetch).not.toHaveBeenCalled()
})

it('returns 404 for an unknown key and 502 when the database fails, and logs no key', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const click = () => new Request(functionUrl, { method: 'POST', body: form })
  expect((await open(() => Response.json(false)).unsubscribe(click())).status).toBe(404)
  expect((await open(() => Response.json({}, { status: 500 })).unsubscribe(click())).status).toBe(502)
  expect(JSON.stringify(log.mock.calls)).not.toContain('the-key')
})
