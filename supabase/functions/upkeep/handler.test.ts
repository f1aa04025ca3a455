import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NamedFile } from './files.ts'
import { createUpkeep } from './handler.ts'

const environment = {
  SUPABASE_URL: 'https://backend.example',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  EMAILS_SECRET: 'wake-up',
}

function openUpkeep({ rounds = 0, files = [] as NamedFile[], isLocked = false } = {}) {
  let left = [...files]
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const { pathname } = new URL(String(input))
    const body = JSON.parse(String(init?.body))
    if (pathname.endsWith('/delete_expired')) {
      return Response.json({ removed: rounds > 0 ? 7 : 0, more: rounds-- > 1 })
    }
    if (pathname.endsWith('/unreferenced_files')) return Response.json(left.slice(0, body.most))
    expect(init?.method).toBe('DELETE')
    if (isLocked) return Response.json([])
    const bucket = pathname.split('/').at(-1)
    const gone = left.filter((file) => file.bucket === bucket && body.prefixes.includes(file.name))
    left = left.filter((file) => !gone.includes(file))
    return Response.json(gone)
  })
  const upkeep = createUpkeep({ environment, fetch })
  const call = (secret = 'wake-up', method = 'POST') =>
    upkeep(
      new Request('https://backend.example/functions/v1/upkeep', {
        method,
        headers: { authorization: `Bearer ${secret}` },
      }),
    )
  return { call, fetch, left: () => left }
}

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ bucket: 'watch-images', name: `watches/${index}.jpg` }))

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

it('repeats until no rows and files are left, and returns counts', async () => {
  const { call, left } = openUpkeep({ rounds: 3, files: pictures(250) })
  expect(await (await call()).json()).toEqual({ rows: 21, files: 250 })
  expect(left()).toEqual([])
})

it('deletes each file from its own bucket', async () => {
  const files = [...pictures(1), { bucket: 'stock-documents', name: 'a/b.pdf' }]
  const { call, fetch, left } = openUpkeep({ files })
  expect(await (await call()).json()).toEqual({ rows: 0, files: 2 })
  expect(left()).toEqual([])
  const removals = fetch.mock.calls.filter(([, init]) => init?.method === 'DELETE')
  expect(removals.map(([input]) => new URL(String(input)).pathname)).toEqual([
    '/storage/v1/object/watch-images',
    '/storage/v1/object/stock-documents',
  ])
})

it('calls nothing without the secret', async () => {
  const { call, fetch } = openUpkeep({ rounds: 1 })
  expect((await call('another')).status).toBe(401)
  expect((await call('wake-up', 'GET')).status).toBe(405)
  expect(fetch).not.toHaveBeenCalled()
})

it('stops if Storage does not delete files', async () => {
  const { call, fetch } = openUpkeep({ files: pictures(250), isLocked: true })
  expect(await (await call()).json()).toEqual({ rows: 0, files: 0 })
  expect(fetch).toHaveBeenCalledTimes(3)
})

it('returns the part that failed, without file names', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith('/delete_expired')) return Response.json({ removed: 0, more: false })
    if (pathname.endsWith('/unreferenced_files'))
      return Response.json([{ bucket: 'watch-images', name: 'watches/secret.jpg' }])
    return Response.json({ message: 'watches/secret.jpg' }, { status: 500 })
  })
  const response = await createUpkeep({ environment, fetch })(
    new Request('https://backend.example', { method: 'POST', headers: { authorization: 'Bearer wake-up' } }),
  )
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error: 'files: 500' })
  expect(JSON.stringify(log.mock.calls)).not.toContain('secret')
})
