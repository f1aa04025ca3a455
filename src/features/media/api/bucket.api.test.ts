// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSupabase } from '@/lib/backend/supabase'
import { urlOfKey, keyOfUrl, removeObjects, uploadObject } from './bucket.api'

vi.stubGlobal('__ENVIRONMENT__', {
  supabaseUrl: '',
  supabaseAnonKey: 'publishable',
  mediaOrigin: '',
  hasRealtime: false,
})
vi.mock('@/lib/backend/supabase', () => ({ getSupabase: vi.fn() }))

/** XMLHttpRequest with prepared answers. */
class FakeRequest {
  static sent: FakeRequest[] = []
  static responses: ({ status: number; body?: unknown } | 'offline' | 'silence')[] = []
  headers: Record<string, string> = {}
  url = ''
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 0
  responseText = ''
  isAborted = false
  onload = () => {}
  onerror = () => {}
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.isAborted = true
  }
  send(body: Blob) {
    FakeRequest.sent.push(this)
    const response = FakeRequest.responses.shift() ?? { status: 200 }
    if (response === 'silence') return
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: body.size })
      if (response === 'offline') return this.onerror()
      this.status = response.status
      this.responseText = JSON.stringify(response.body ?? {})
      this.onload()
    })
  }
}

const remove = vi.fn(() => Promise.resolve<{ error: unknown }>({ error: null }))
let token: string | undefined
const refresh = vi.fn<() => Promise<{ data: { session: { access_token: string } | null }; error: unknown }>>(
  async () => {
    token = 'renewed'
    return { data: { session: { access_token: token } }, error: null }
  },
)
const signOut = vi.fn(async () => {
  token = undefined
  return { error: null }
})

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  FakeRequest.sent = []
  FakeRequest.responses = []
  token = 'first'
  refresh.mockClear()
  signOut.mockClear()
  remove.mockClear()
  vi.mocked(getSupabase).mockResolvedValue({
    auth: {
      getSession: async () => ({ data: { session: token ? { access_token: token } : null }, error: null }),
      refreshSession: refresh,
      signOut,
    },
    storage: { from: () => ({ remove }) },
  } as never)
})

const upload = (more = {}) =>
  uploadObject({
    key: 'watches/a.900x900.jpg',
    body: new Blob(['12345']),
    contentType: 'image/jpeg',
    maxAge: 60,
    signal: new AbortController().signal,
    ...more,
  })

const expired = { status: 400, body: { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' } }

describe('keyOfAddress', () => {
  const key = 'watches/20261101090000000-tidewater.1600x1600.jpg'

  it('finds the object behind both forms of a URL', () => {
    expect(keyOfUrl(urlOfKey(key))).toBe(key)
    expect(keyOfUrl(`${window.location.origin}${urlOfKey(key)}`)).toBe(key)
  })

  it.each([
    'https://example.com/watch.jpg',
    'https://other.supabase.co/storage/v1/object/public/watch-images/watches/a.jpg',
    '/storage/v1/object/public/other-bucket/watches/a.jpg',
    '/storage/v1/object/public/watch-images/watches/../secret.jpg',
    '/storage/v1/object/public/watch-images/elsewhere/a.jpg',
    '/storage/v1/object/public/watch-images/watches/a","b.jpg',
    '',
  ])('finds none behind %j', (url) => {
    expect(keyOfUrl(url)).toBeNull()
  })
})

describe('uploadObject', () => {
  it('sends the bytes unchanged, never overwrites an object, and reports progress', async () => {
    const onProgress = vi.fn()
    await upload({ onProgress })
    expect(FakeRequest.sent[0].url).toBe(
      `${window.location.origin}/storage/v1/object/watch-images/watches/a.900x900.jpg`,
    )
    expect(FakeRequest.sent[0].headers).toEqual({
      Authorization: 'Bearer first',
      apikey: 'publishable',
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'max-age=60',
      'x-upsert': 'false',
    })
    expect(onProgress).toHaveBeenCalledWith(5)
  })

  it.each([
    { status: 401, body: { message: 'No suitable key' } },
    expired,
    { status: 400, body: { statusCode: '403', message: '"exp" claim timestamp check failed' } },
    { status: 400, body: { statusCode: '400', message: 'JWS Protected Header is invalid' } },
    { status: 400, body: { message: 'Something new about it' } },
    { status: 403, body: {} },
  ])('renews a rejected token once, whatever the message (%o)', async (response) => {
    FakeRequest.responses = [response]
    await upload()
    expect(FakeRequest.sent.map(({ headers }) => headers.Authorization)).toEqual(['Bearer first', 'Bearer renewed'])
  })

  it('does not renew the token again', async () => {
    FakeRequest.responses = [expired, expired]
    await expect(upload()).rejects.toMatchObject({ code: 'AUTH_ERROR' })
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('ends a session that cannot be renewed', async () => {
    FakeRequest.responses = [expired]
    refresh.mockResolvedValueOnce({ data: { session: null }, error: { status: 400, name: 'AuthApiError' } })
    await expect(upload()).rejects.toMatchObject({ code: 'AUTH_ERROR' })
    expect(signOut).toHaveBeenCalledWith({ scope: 'local' })
  })

  it('uses a session that another upload has renewed', async () => {
    FakeRequest.responses = [expired]
    const uploading = upload()
    await Promise.resolve()
    await Promise.resolve()
    token = 'by another'
    await uploading
    expect(refresh).not.toHaveBeenCalled()
  })

  it.each([
    ['NETWORK_ERROR', 'offline' as const],
    ['RLS_ERROR', { status: 400, body: { statusCode: '403', message: 'new row violates row-level security policy' } }],
    ['DUPLICATE_ERROR', { status: 400, body: { statusCode: '409', message: 'The resource already exists' } }],
    ['UNKNOWN_ERROR', { status: 413, body: { message: 'The object exceeded the maximum allowed size' } }],
    ['UNKNOWN_ERROR', { status: 502 }],
  ])('classifies a failure as %s', async (code, response) => {
    FakeRequest.responses = [response]
    await expect(upload()).rejects.toMatchObject({ name: 'AppError', code })
    expect(FakeRequest.sent).toHaveLength(1)
  })

  it('is aborted by its signal', async () => {
    FakeRequest.responses = ['silence']
    const controller = new AbortController()
    const uploading = upload({ signal: controller.signal })
    await expect.poll(() => FakeRequest.sent).toHaveLength(1)
    controller.abort()
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' })
    expect(FakeRequest.sent[0].isAborted).toBe(true)
  })

  it('gives up when nothing moves for a minute', async () => {
    vi.useFakeTimers()
    FakeRequest.responses = ['silence']
    const failure = expect(upload()).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' })
    await vi.advanceTimersByTimeAsync(61_000)
    await failure
    vi.useRealTimers()
  })
})

describe('removeObjects', () => {
  it('removes all objects in one request', async () => {
    await removeObjects(['watches/a.jpg', 'watches/b.jpg'])
    expect(remove).toHaveBeenCalledWith(['watches/a.jpg', 'watches/b.jpg'])
  })

  it('sends no request for an empty list', async () => {
    await removeObjects([])
    expect(remove).not.toHaveBeenCalled()
  })

  it('fails when nobody is signed in, because the bucket would report success', async () => {
    token = undefined
    await expect(removeObjects(['watches/a.jpg'])).rejects.toMatchObject({ code: 'AUTH_ERROR' })
  })

  it('classifies a failure', async () => {
    remove.mockResolvedValueOnce({ error: new Error('Failed to fetch') })
    await expect(removeObjects(['watches/a.jpg'])).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})
