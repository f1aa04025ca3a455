import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, password } from '../testing/browser.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let provider: Server
let server: TestServer
let browser: ReturnType<typeof openBrowser>

const secret = 'a secret of the tests'

beforeAll(async () => {
  // Says what Turnstile would: one token was solved.
  provider = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const success = form.get('secret') === secret && form.get('response') === 'solved'
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`
  server = await startServer({ captcha: { secret, address } })
  browser = openBrowser(server)
})

afterAll(async () => {
  provider?.close()
  await server?.close()
})

const email = 'ada@example.com'

describe.each([
  ['auth.signUp', (options: object) => browser.auth.signUp({ email, password, options })],
  ['auth.signInWithPassword', (options: object) => browser.auth.signInWithPassword({ email, password, options })],
  ['auth.resetPasswordForEmail', (options: object) => browser.auth.resetPasswordForEmail(email, options)],
])('%s', (_, call) => {
  it('asks for a captcha, and for a solved one', async () => {
    expect((await call({})).error).toMatchObject({
      status: 400,
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (no captcha_token found)',
    })
    expect((await call({ captchaToken: 'made up' })).error).toMatchObject({
      status: 400,
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (invalid-input-response)',
    })
    expect((await call({ captchaToken: 'solved' })).error).toBeNull()
  })
})

describe('auth.refreshSession', () => {
  it('asks for none', async () => {
    expect((await browser.auth.refreshSession()).error).toBeNull()
  })
})
