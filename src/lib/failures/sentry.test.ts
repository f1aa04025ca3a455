// @vitest-environment jsdom

import { close, type BrowserOptions, type ErrorEvent } from '@sentry/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withoutPersonalData } from './sentry'

const dsn = 'https://abc@sentry.example.com/2'

const sent = vi.hoisted(() => [] as ErrorEvent[])
vi.mock('@sentry/browser', async (original) => {
  const sentry = await original<typeof import('@sentry/browser')>()
  return {
    ...sentry,
    init: (options: BrowserOptions) =>
      sentry.init({
        ...options,
        transport: () => ({
          send: async ([, items]) => {
            for (const [{ type }, event] of items) if (type === 'event') sent.push(event as ErrorEvent)
            return {}
          },
          flush: async () => true,
        }),
      }),
  }
})

async function open() {
  vi.resetModules()
  sent.length = 0
  const [{ sendFailure }, { toAppError }] = await Promise.all([import('./sentry'), import('./errors')])
  const events = async (count: number) => {
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    return sent
  }
  return { send: (what: string, error: unknown) => sendFailure(dsn, what, error), classify: toAppError, events }
}

afterEach(async () => {
  window.history.replaceState(null, '', '/')
  await close()
})

it.each([
  ['Unexpected token, "Harriet Lindqvist" is not valid JSON', /harriet/i],
  ['no such user harriet@example.com', /example/],
  ['harriet%40example.com is unknown', /harriet/],
  ['called +1 (480) 555-0142 twice', /555/],
  ['GET https://a.example/rest/v1/inquiries?name=eq.Harriet failed', /harriet/i],
  ['at https://a.example/visit#secret-key', /secret/],
])('removes personal data from: %s', (text, personal) => {
  expect(withoutPersonalData(text)).not.toMatch(personal)
})

describe('a failure that is sent to Sentry', () => {
  it('has the class and code of a classified failure, and no text of the backend', async () => {
    const { send, classify, events } = await open()
    send(
      'A form was not sent',
      classify({ message: 'Key (email)=(harriet@example.com) violates a rule', code: '23514', details: 'Harriet' }),
    )
    const [event] = await events(1)
    expect(event.exception?.values).toEqual([{ type: 'INVALID_ERROR', value: 'A form was not sent' }])
    expect(event.tags).toMatchObject({ what: 'A form was not sent', code: '23514' })
    expect(JSON.stringify(event)).not.toMatch(/harriet/i)
  })

  it('has the message and the stack of any other error, and no query of the page', async () => {
    window.history.replaceState(null, '', '/admin?tab=inquiries&q=Harriet#x')
    const { send, events } = await open()
    send('Uncaught error', new TypeError('Cannot read harriet@example.com'))
    const [event] = await events(1)
    expect(event.exception?.values?.[0]).toMatchObject({ type: 'TypeError', value: 'Cannot read …' })
    expect(JSON.stringify(event.exception?.values?.[0].stacktrace)).toContain('sentry.test')
    expect(event.transaction).toBe('/admin')
    expect(JSON.stringify(event)).not.toMatch(/harriet/i)
    expect(event.user).toBeUndefined()
    expect(event.sdk?.settings?.infer_ip).toBe('never')
  })

  it('has the text of a thrown value that is no error', async () => {
    const { send, events } = await open()
    send('Unhandled rejection', 'offline for harriet@example.com')
    expect((await events(1))[0].message).toBe('Unhandled rejection: offline for …')
  })

  it('is not sent if the database refused on purpose, and at most 20 times per page view', async () => {
    const { send, classify, events } = await open()
    send('A form was not sent', classify({ message: 'appointment_changed', code: 'PT409' }))
    for (let time = 0; time < 40; time++) send(`Could not load ${time} times`, new Error(`x${time}`))
    const all = await events(20)
    expect(JSON.stringify(all)).not.toContain('appointment_changed')
  })
})
