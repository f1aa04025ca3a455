import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEmails } from './handler.ts'
import { secondsToWait } from './providers/provider.ts'
import { sampleEnvironment, sampleEmails } from './samples.ts'

const environment = {
  ...sampleEnvironment,
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  EMAILS_SECRET: 'the-secret',
  RESEND_API_KEY: 're_key',
  MAIL_PER_SECOND: 'Infinity',
}
const samples = Object.fromEntries(sampleEmails)
const reminder = samples['appointment-reminder']

type Call = { name: string; parameters: Record<string, unknown> }
type Sent = { url: string; headers: Headers; body: Record<string, unknown> }
type Provider = (sent: Sent) => Response | Promise<Response>

const accepted = () => Response.json({ id: 'provider-1' })

/** Runs the function between a fake database and a fake provider. */
function office(emails: object[] = [reminder], provider: Provider = accepted, more: Record<string, string> = {}) {
  const calls: Call[] = []
  const sent: Sent[] = []
  const queue = [...emails]
  const pauses: number[] = []
  let time = Date.parse('2026-11-22T16:00:00Z')
  const office = {
    calls,
    sent,
    pauses,
    /** Responses of database functions that differ from the default. */
    responses: {} as Record<string, (parameters: Record<string, unknown>) => Response>,
    /** Milliseconds that each request to the provider takes. */
    slowness: 0,
    settled: () => calls.filter(({ name }) => name === 'settle_email').map(({ parameters }) => parameters),
    run: (request: RequestInit = {}) =>
      emailFunction(
        new Request('https://functions.example/emails', {
          method: 'POST',
          headers: { authorization: 'Bearer the-secret' },
          ...request,
        }),
      ),
  }
  const emailFunction = createEmails({
    environment: { ...environment, ...more },
    now: () => time,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    fetch: async (input, init = {}) => {
      const url = String(input)
      const headers = new Headers(init.headers)
      const body = JSON.parse(String(init.body))
      const [, name] = /\/rest\/v1\/rpc\/(\w+)$/.exec(url) ?? []
      if (!name) {
        time += office.slowness
        const request = { url, headers, body }
        sent.push(request)
        return provider(request)
      }
      expect(headers.get('apikey')).toBe('service-key')
      calls.push({ name, parameters: body })
      if (office.responses[name]) return office.responses[name](body)
      if (name === 'claim_emails') return Response.json(queue.splice(0, body.most))
      return name === 'freeze_email' ? Response.json(body.rendered) : new Response(null, { status: 204 })
    },
  })
  return office
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('freezes an email, sends it with its key and tag, and settles it', async () => {
  const post = office()
  const response = await post.run()
  expect(await response.json()).toMatchObject({ claimed: 1, sent: 1, failed: 0, refused: 0 })
  expect(post.calls.map(({ name }) => name)).toEqual([
    'claim_emails',
    'freeze_email',
    'settle_email',
    // The last claim returns nothing.
    'claim_emails',
  ])
  const [{ url, headers, body }] = post.sent
  expect(url).toBe('https://api.resend.com/emails')
  expect(headers.get('idempotency-key')).toBe(reminder.id)
  expect(headers.get('authorization')).toBe('Bearer re_key')
  expect(body).toMatchObject({ to: ['ada@example.com'], tags: [{ name: 'email', value: reminder.id }] })
  expect(post.settled()).toEqual([
    { email_id: reminder.id, held: reminder.lease, outcome: 'sent', provider_id: 'provider-1' },
  ])
})

it('sends the frozen email even if the template has changed', async () => {
  const request = { from: 'a', to: 'b', subject: 'As it was', html: 'h', text: 't', headers: {}, attachments: [] }
  const post = office([{ ...reminder, kind: 'a-kind-of-last-year', request }])
  await post.run()
  expect(post.sent[0].body.subject).toBe('As it was')
  const raced = office()
  raced.responses.freeze_email = () => Response.json(request)
  await raced.run()
  expect(raced.sent[0].body.subject).toBe('As it was')
})

it('skips an email whose lease was lost', async () => {
  const post = office()
  post.responses.freeze_email = () => Response.json(null)
  expect(await (await post.run()).json()).toMatchObject({ claimed: 1, lost: 1, sent: 0 })
  expect(post.sent).toEqual([])
  expect(post.settled()).toEqual([])
})

const html = (status: number) => new Response('<html>Gateway</html>', { status })
const dropped = () => {
  throw new TypeError('fetch failed')
}
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.error(new Error('reset')),
    }),
  )
const late = () => {
  throw new DOMException('late', 'TimeoutError')
}

it.each<[string, Provider, object]>([
  ['a busy provider', () => Response.json({}, { status: 429 }), { outcome: 'failed', code: '429', wait_seconds: null }],
  [
    'a busy provider with Retry-After',
    () => Response.json({}, { status: 429, headers: { 'retry-after': '120' } }),
    { outcome: 'failed', code: '429', wait_seconds: 120 },
  ],
  ['a failing provider', () => Response.json({}, { status: 500 }), { outcome: 'failed', code: '500' }],
  ['an error page of a gateway', () => html(502), { outcome: 'failed', code: '502' }],
  ['a page with status 200', () => html(200), { outcome: 'failed', code: '200 unreadable' }],
  ['a page with status 400', () => html(400), { outcome: 'failed', code: '400' }],
  ['a success without an id', () => Response.json({}), { outcome: 'failed', code: '200 unreadable' }],
  ['a dropped connection', dropped, { outcome: 'failed', code: 'no-answer' }],
  ['an incomplete response', brokenOff, { outcome: 'failed', code: 'no-answer' }],
  ['a timeout', late, { outcome: 'failed', code: 'timeout' }],
  ['a wrong key', () => Response.json({ name: 'invalid_api_key' }, { status: 403 }), { outcome: 'failed' }],
  [
    'a first attempt that is still running',
    () => Response.json({ name: 'concurrent_idempotent_requests' }, { status: 409 }),
    { outcome: 'failed', code: '409 concurrent_idempotent_requests' },
  ],
  [
    'a key that was used for another email',
    () => Response.json({ name: 'invalid_idempotent_request' }, { status: 409 }),
    { outcome: 'refused', code: '409 invalid_idempotent_request' },
  ],
  [
    'a rejected email',
    () => Response.json({ name: 'validation_error' }, { status: 422 }),
    { outcome: 'refused', code: '422 validation_error' },
  ],
])('settles with Resend: %s', async (_title, provider, outcome) => {
  const post = office([reminder], provider)
  expect((await post.run()).status).toBe(200)
  expect(post.settled()).toEqual([expect.objectContaining(outcome)])
})

it.each<[string, object, number, Call]>([
  ['a success', { ErrorCode: 0, MessageID: 'm-1' }, 200, settles({ outcome: 'sent', provider_id: 'm-1' })],
  ['a wrong token', { ErrorCode: 10 }, 401, settles({ outcome: 'failed', code: '401 10' })],
  ['an account without credit', { ErrorCode: 405 }, 422, settles({ outcome: 'failed', code: '422 405' })],
  ['an invalid email address', { ErrorCode: 300 }, 422, settles({ outcome: 'refused', code: '422 300' })],
  ['an error with status 200', { ErrorCode: 402 }, 200, settles({ outcome: 'failed', code: '200 402' })],
  [
    'a recipient that has bounced before',
    { ErrorCode: 406 },
    422,
    { name: 'note_delivery', parameters: { email_id: reminder.id, outcome: 'bounced' } },
  ],
])('settles with Postmark: %s', async (_title, body, status, call) => {
  const post = office([reminder], () => Response.json(body, { status }), {
    MAIL_PROVIDER: 'postmark',
    POSTMARK_SERVER_TOKEN: 'token',
  })
  await post.run()
  expect(post.sent[0]).toMatchObject({
    url: 'https://api.postmarkapp.com/email',
    body: { To: 'ada@example.com', Metadata: { email: reminder.id }, ReplyTo: expect.stringContaining('concierge@') },
  })
  expect(post.sent[0].headers.get('x-postmark-server-token')).toBe('token')
  expect(post.calls.filter(({ name }) => name !== 'claim_emails').at(-1)).toEqual(call)
})

function settles(parameters: Record<string, unknown>): Call {
  return { name: 'settle_email', parameters: expect.objectContaining(parameters) }
}

it('refuses an email that cannot be rendered, and continues with the next', async () => {
  const post = office([
    { ...reminder, kind: 'nonsense' },
    { ...reminder, kind: 'toString' },
    { ...reminder, data: null },
    reminder,
  ])
  expect(await (await post.run()).json()).toMatchObject({ claimed: 4, sent: 1, refused: 3 })
  expect(post.settled().map(({ code }) => code)).toEqual(['unknown-kind', 'unknown-kind', 'unreadable-data', undefined])
})

it('sends emails one by one until none are left', async () => {
  let open = 0
  const post = office(Array(23).fill(reminder), async () => {
    expect((open += 1)).toBe(1)
    await Promise.resolve()
    open -= 1
    return accepted()
  })
  expect(await (await post.run()).json()).toMatchObject({ claimed: 23, sent: 23 })
})

it('stops before the runtime is stopped, after sending claimed emails if there is time', async () => {
  const post = office(Array(50).fill(reminder))
  post.slowness = 9_000
  expect(await (await post.run()).json()).toMatchObject({ claimed: 20, sent: 15 })
  const quick = office(Array(50).fill(reminder))
  quick.slowness = 6_000
  expect(await (await quick.run()).json()).toMatchObject({ claimed: 20, sent: 20 })
})

it('waits briefly if the provider asks for it, and leaves longer waits to the next run', async () => {
  const busy = (seconds: string) => () => Response.json({}, { status: 429, headers: { 'retry-after': seconds } })
  const shortly = office([reminder, reminder], busy('1'))
  expect(await (await shortly.run()).json()).toMatchObject({ failed: 2 })
  expect(shortly.pauses).toEqual([1000, 1000])
  const later = office([reminder, reminder], busy('60'))
  expect(await (await later.run()).json()).toMatchObject({ claimed: 2, failed: 1 })
  expect(later.pauses).toEqual([])
})

it('does not send an email that cannot be stored, and continues with the next', async () => {
  const post = office([{ ...reminder, id: 'poison' }, reminder])
  post.responses.freeze_email = ({ email_id: id, rendered }) =>
    id === 'poison' ? Response.json({}, { status: 400 }) : Response.json(rendered)
  expect(await (await post.run()).json()).toMatchObject({ claimed: 2, failed: 1, sent: 1 })
  expect(post.sent).toHaveLength(1)
  expect(post.settled()[0]).toMatchObject({ email_id: 'poison', outcome: 'failed', code: 'not-kept' })
})

it('retries storing a result once, and continues', async () => {
  const post = office([reminder, reminder])
  post.responses.settle_email = () => Response.json({ message: 'secret words' }, { status: 503 })
  expect(await (await post.run()).json()).toMatchObject({ sent: 2, unsettled: 2 })
  expect(post.settled()).toHaveLength(4)
})

it('hides the database’s message when the database fails', async () => {
  const post = office()
  post.responses.claim_emails = () => Response.json({ message: 'ada@example.com' }, { status: 500 })
  const response = await post.run()
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error: 'claim_emails: 500' })
})

it('returns and logs no personal data', async () => {
  const post = office(
    sampleEmails.map(([, email]) => email),
    () => Response.json({ name: 'validation_error', message: 'ada@example.com is odd' }, { status: 422 }),
  )
  const message = await (await post.run()).text()
  const logged = JSON.stringify([vi.mocked(console.info).mock.calls, vi.mocked(console.error).mock.calls])
  expect(message + logged).not.toMatch(/@|Ada|secret|Tidewater/)
  expect(logged).toContain('claimed')
})

it('rejects requests without the secret', async () => {
  const post = office()
  expect((await post.run({ headers: {} })).status).toBe(401)
  expect((await post.run({ headers: { authorization: 'Bearer the-secre' } })).status).toBe(401)
  expect((await post.run({ headers: { authorization: 'Bearer ' } })).status).toBe(401)
  expect((await post.run({ method: 'GET' })).status).toBe(405)
  expect(post.calls).toEqual([])
})

it.each(['SITE_URL', 'EMAILS_SECRET', 'RESEND_API_KEY', 'SUPABASE_URL'])('claims no email without %s', async (name) => {
  const post = office([reminder], accepted, { [name]: '' })
  const response = await post.run()
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: `${name} is not set` })
  expect(post.calls).toEqual([])
})

it('parses Retry-After in seconds and as a date', () => {
  const now = Date.parse('2026-11-22T16:00:00Z')
  expect(secondsToWait('7', now)).toBe(7)
  expect(secondsToWait('0.4', now)).toBe(1)
  expect(secondsToWait('Sun, 22 Nov 2026 16:01:30 GMT', now)).toBe(90)
  expect(secondsToWait('Sun, 22 Nov 2026 15:00:00 GMT', now)).toBe(0)
  expect(secondsToWait('soon', now)).toBeUndefined()
  expect(secondsToWait(null, now)).toBeUndefined()
})
