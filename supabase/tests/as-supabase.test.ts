import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { serveBackend } from '../embedded/serve.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../embedded/settings.ts'

let backend: Backend
let server: Server
let url: string
let owner: Record<string, string>

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory') })
  const handle = serveBackend(backend)
  server = createServer((request, response) => handle(request, response, () => response.end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { body } = await send('/auth/v1/token?grant_type=password', {
    email: 'owner@sonoranhorology.example',
    password: 'Meridian-1010',
  })
  owner = { Authorization: `Bearer ${body.access_token}` }
})

afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await backend?.close()
})

async function send(path: string, data?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    method: data === undefined ? 'GET' : 'POST',
    headers: { apikey: embeddedPublishableKey, 'Content-Type': 'application/json', ...headers },
    body: data instanceof Uint8Array ? Buffer.from(data) : JSON.stringify(data),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

it('writes timestamps with a T, microseconds and a full offset, and accepts them in filters', async () => {
  const { body } = await send('/rest/v1/inquiries?select=id,created_at&order=created_at&limit=1', undefined, owner)
  const [{ id, created_at: createdAt }] = body
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/)
  const same = new URLSearchParams({ select: 'id', created_at: `eq.${createdAt}` })
  expect((await send(`/rest/v1/inquiries?${same}`, undefined, owner)).body).toContainEqual({ id })
})

it('responds to a violated CHECK with 400 and its code, and to other failures with 500', async () => {
  const { status, body } = await send('/rest/v1/inquiries', { name: '', email: 'a@example.com', message: 'x' })
  expect([status, body.code]).toEqual([400, '23514'])
  expect(body.message).toMatch(/^new row for relation "inquiries" violates check constraint "/)
})

it('responds to a missing public object with 400, and 404 in the body', async () => {
  const { status, headers, body } = await send('/storage/v1/object/public/watch-images/watches/none.jpg')
  expect([status, body.statusCode]).toEqual([400, '404'])
  expect(headers.get('content-type')).toBe('application/json')
})

it('lists objects by their names below the prefix, and each folder once', async () => {
  const upload = { ...owner, 'Content-Type': 'image/jpeg' }
  for (const key of ['watches/a.jpg', 'watches/b.jpg', 'testimonials/c.jpg']) {
    expect((await send(`/storage/v1/object/watch-images/${key}`, new Uint8Array(8), upload)).status).toBe(200)
  }
  const list = async (prefix: string) => {
    const { body } = await send('/storage/v1/object/list/watch-images', { prefix }, owner)
    return (body as { name: string; id: string | null }[]).map(({ name, id }) => [name, id !== null])
  }
  const watches = [
    ['a.jpg', true],
    ['b.jpg', true],
  ]
  expect(await list('watches')).toEqual(watches)
  expect(await list('watches/')).toEqual(watches)
  expect(await list('')).toEqual([
    ['testimonials', false],
    ['watches', false],
  ])
})

it('rejects the uploads that Storage rejects', async () => {
  const jpeg = { 'Content-Type': 'image/jpeg' }
  const strange = await send('/storage/v1/object/watch-images/watches/%C3%A9.jpg', new Uint8Array(8), {
    ...owner,
    ...jpeg,
  })
  expect([strange.status, strange.body.error]).toEqual([400, 'InvalidKey'])
  const spoilt = { Authorization: `${owner.Authorization.slice(0, -4)}AAAA`, ...jpeg }
  const expired = await send('/storage/v1/object/watch-images/watches/d.jpg', new Uint8Array(8), spoilt)
  expect([expired.status, expired.body.statusCode]).toEqual([400, '403'])
})
