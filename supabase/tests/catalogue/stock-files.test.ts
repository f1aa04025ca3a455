import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { serveBackend } from '../../embedded/serve.ts'
import { embeddedPublishableKey, readConfiguration, readDatabaseLocation } from '../../embedded/settings.ts'

let backend: Backend
let server: Server
let port: number
let callers: { visitor: Headers; collector: Headers; owner: Headers }
type Headers = Record<string, string>

const key = '00000000-0000-4000-8000-00000000d901/00000000-0000-4000-8000-00000000d911.pdf'
const secret = 'what was paid for it'
const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, secret)])

beforeAll(async () => {
  // The embedded backend logs rejected requests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  backend = await startBackend({ location: readDatabaseLocation('memory') })
  const handle = serveBackend(backend)
  server = createServer((incoming, response) => handle(incoming, response, () => response.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  callers = {
    visitor: {},
    collector: await signIn('collector@sonoranhorology.example', 'Collector-1010'),
    owner: await signIn('owner@sonoranhorology.example', 'Meridian-1010'),
  }
  const uploaded = await send('POST', `/storage/v1/object/stock-documents/${key}`, {
    headers: { ...callers.owner, 'Content-Type': 'application/pdf' },
    body: content,
  })
  expect([uploaded.status, uploaded.text]).toEqual([200, expect.stringContaining('stock-documents')])
})

afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await backend?.close()
})

async function signIn(email: string, password: string): Promise<Headers> {
  const { text } = await send('POST', '/auth/v1/token?grant_type=password', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { Authorization: `Bearer ${JSON.parse(text).access_token}` }
}

type Sent = { headers?: Headers; body?: string | Buffer }

/** node:http sends paths unchanged; `fetch` would resolve the dots. */
function send(method: string, path: string, { headers = {}, body }: Sent = {}) {
  return new Promise<{ status: number; type?: string; bytes: Buffer; text: string }>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: { apikey: embeddedPublishableKey, ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          const type = response.headers['content-type']
          resolve({ status: response.statusCode!, type, bytes, text: bytes.toString() })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const sign = (headers: Headers, expiresIn: number) =>
  send('POST', `/storage/v1/object/sign/stock-documents/${key}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ expiresIn }),
  })

describe.each(['visitor', 'collector'] as const)('a %s', (who) => {
  it.each([
    ['GET', `/storage/v1/object/public/stock-documents/${key}`],
    ['HEAD', `/storage/v1/object/public/stock-documents/${key}`],
    ['GET', `/storage/v1/object/public/watch-images/../stock-documents/${key}`],
    ['GET', `/storage/v1/object/public/watch-images/..%2fstock-documents/${key}`],
    ['GET', `/storage/v1/object/public/watch-images/%2e%2e/stock-documents/${key}`],
    ['GET', `/storage/v1/object/public/watch-images/watches/..%2f..%2fstock-documents%2f${key}`],
    ['GET', `/storage/v1/object/public/%73tock-documents/${key}`],
    ['GET', `/storage/v1/object/public//stock-documents/${key}`],
    ['GET', `/storage/v1/object/stock-documents/${key}`],
    ['GET', `/storage/v1/object/authenticated/stock-documents/${key}`],
    ['GET', `/storage/v1/object/info/stock-documents/${key}`],
    ['GET', `/storage/v1/object/info/public/stock-documents/${key}`],
    ['GET', `/storage/v1/object/sign/stock-documents/${key}`],
    ['GET', `/storage/v1/object/sign/stock-documents/${key}?token=none`],
    ['GET', `/storage/v1/render/image/public/stock-documents/${key}`],
    ['DELETE', `/storage/v1/object/stock-documents/${key}`],
  ])('is rejected by %s %s', async (method, path) => {
    const { status, text } = await send(method, path, { headers: callers[who] })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain(secret)
  })

  it('cannot sign URLs or list files', async () => {
    expect((await sign(callers[who], 60)).status).toBeGreaterThanOrEqual(400)
    const listed = await send('POST', '/storage/v1/object/list/stock-documents', {
      headers: { ...callers[who], 'Content-Type': 'application/json' },
      body: JSON.stringify({ prefix: key.split('/')[0], limit: 10, offset: 0 }),
    })
    expect(listed.text).not.toContain('d911')
  })

  it.each(['copy', 'move'])('cannot %s a document into a public bucket', async (way) => {
    const { status } = await send('POST', `/storage/v1/object/${way}`, {
      headers: { ...callers[who], 'Content-Type': 'application/json' },
      body: JSON.stringify({
        bucketId: 'stock-documents',
        sourceKey: key,
        destinationBucket: 'watch-images',
        destinationKey: 'watches/a.png',
      }),
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect((await send('GET', '/storage/v1/object/public/watch-images/watches/a.png')).status).toBe(400)
  })

  it('cannot upload documents', async () => {
    const other = key.replace('d911', 'd912')
    const { status } = await send('POST', `/storage/v1/object/stock-documents/${other}`, {
      headers: { ...callers[who], 'Content-Type': 'application/pdf' },
      body: content,
    })
    expect(status).toBeGreaterThanOrEqual(400)
  })
})

describe('an admin', () => {
  it('can download a document', async () => {
    const { status, bytes } = await send('GET', `/storage/v1/object/stock-documents/${key}`, { headers: callers.owner })
    expect(status).toBe(200)
    expect(bytes.equals(content)).toBe(true)
  })

  it('can sign a URL that opens the PDF', async () => {
    const { status, text } = await sign(callers.owner, 60)
    expect(status).toBe(200)
    const { signedURL } = JSON.parse(text)
    expect(signedURL).toMatch(new RegExp(`^/object/sign/stock-documents/${key}\\?token=`))
    const opened = await send('GET', `/storage/v1${signedURL}`)
    expect([opened.status, opened.type]).toEqual([200, expect.stringContaining('application/pdf')])
    expect(opened.bytes.equals(content)).toBe(true)
    const other = signedURL.replace('d911', 'd912')
    expect((await send('GET', `/storage/v1${other}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('can sign a URL that expires in time', async () => {
    const { status, text } = await sign(callers.owner, 1)
    expect(status).toBe(200)
    const { signedURL } = JSON.parse(text)
    await expect
      .poll(async () => (await send('GET', `/storage/v1${signedURL}`)).text, { interval: 500 })
      .toContain('InvalidJWT')
  })

  it.each([
    ['a file with another name', key.replace('.pdf', '.html'), 'application/pdf', content],
    ['a file of another type', key.replace('d911', 'd913'), 'text/html', content],
    ['a file that is too large', key.replace('d911', 'd913'), 'application/pdf', Buffer.alloc(10 * 1024 * 1024 + 1)],
  ])('cannot upload %s', async (_, path, type, body) => {
    const { status } = await send('POST', `/storage/v1/object/stock-documents/${path}`, {
      headers: { ...callers.owner, 'Content-Type': type },
      body,
    })
    expect(status).toBeGreaterThanOrEqual(400)
  })
})

it('serves exactly the buckets that config.toml declares as public', async () => {
  const { buckets } = readConfiguration().storage
  const made = await backend.database.query<{ id: string; public: boolean }>('select id, public from storage.buckets')
  expect(Object.fromEntries(made.map(({ id, public: isPublic }) => [id, isPublic]))).toEqual(
    Object.fromEntries(Object.entries(buckets).map(([id, bucket]) => [id, bucket.public])),
  )
})
