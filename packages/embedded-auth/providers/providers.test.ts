import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser, password, readClaims, signUp } from '../testing/browser.ts'
import { openProvider, type TestProvider } from '../testing/provider.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let provider: TestProvider
let server: TestServer

beforeAll(async () => {
  provider = await openProvider()
  server = await startServer({ providers: provider.providers })
})

afterAll(async () => {
  await server?.close()
  await provider?.close()
})

type Person = { email: string; name?: string; email_verified?: string; refuse?: string }

/** Goes to the provider, says who it is, and comes back: gives the address where the site is reached. */
async function goThrough(address: string, person: Person, status?: number): Promise<URL> {
  const asked = new URL(address)
  asked.searchParams.set('login_hint', person.email)
  Object.entries(person).forEach(([key, value]) => asked.searchParams.set(key, value))
  const response = await fetch(asked, { redirect: 'manual' })
  const returned = response.headers.get('Location')
  return follow(returned ? new Request(returned) : readForm(await response.text()), status)
}

/** The form that Apple has the browser send. */
function readForm(html: string): Request {
  const [, action] = /action="([^"]+)"/.exec(html)!
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value])
  return new Request(action, { method: 'POST', body: new URLSearchParams(fields) })
}

async function follow(request: Request, status = 302): Promise<URL> {
  const response = await server.fetch(request)
  expect(response.status).toBe(status)
  return new URL(response.headers.get('Location')!)
}

type Name = 'google' | 'apple'

async function begin(browser: ReturnType<typeof openBrowser>, name: Name = 'google') {
  const options = { skipBrowserRedirect: true, redirectTo: 'http://localhost/auth?from=provider' }
  const { data, error } = await browser.auth.signInWithOAuth({ provider: name, options })
  expect(error).toBeNull()
  return (await follow(new Request(data.url!))).href
}

async function comeIn(person: Person, name?: Name, browser = openBrowser(server, { flowType: 'pkce' })) {
  const returned = await goThrough(await begin(browser, name), person)
  expect(returned.href).toMatch(/^http:\/\/localhost\/auth\?from=provider&code=[0-9a-f-]{36}$/)
  const { data, error } = await browser.auth.exchangeCodeForSession(returned.searchParams.get('code')!)
  expect(error).toBeNull()
  return { browser, user: data.user! }
}

const somebody = () => ({ email: `${randomUUID()}@example.com`, name: 'Ada Byron' })

describe('auth.signInWithOAuth', () => {
  it('makes an account for a newcomer, whose address the provider has confirmed', async () => {
    const person = somebody()
    const { browser, user } = await comeIn(person)
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ada Byron', email: person.email, email_verified: true },
      identities: [{ provider: 'google', email: person.email }],
    })
    expect((await readClaims(browser)).amr).toMatchObject([{ method: 'oauth' }])
    const rows = await server.database.query(`select id from auth.users where email = '${person.email}'`)
    expect(rows).toEqual([{ id: user.id }])
  })

  it('takes the form that Apple sends', async () => {
    const { user } = await comeIn(somebody(), 'apple')
    expect(user.app_metadata).toMatchObject({ provider: 'apple', providers: ['apple'] })
  })

  it('knows who has been there', async () => {
    const person = somebody()
    const [first, second] = [await comeIn(person), await comeIn(person)]
    expect(second.user.id).toBe(first.user.id)
    expect(second.user.identities).toHaveLength(1)
  })

  it('leads into the account of the same confirmed address', async () => {
    const account = await signUp(openBrowser(server))
    const { user } = await comeIn({ email: account.email })
    expect(user.id).toBe(account.id)
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
    const { error } = await openBrowser(server).auth.signInWithPassword({ email: account.email, password })
    expect(error).toBeNull()
  })

  it('takes the account from whoever began it without showing that the address is his', async () => {
    const account = await signUp(openBrowser(server))
    await server.database.run(`update auth.users set email_confirmed_at = null where id = '${account.id}'`)
    const { user } = await comeIn({ email: account.email })
    expect(user.identities!.map((identity) => identity.provider)).toEqual(['google'])
    const { error } = await openBrowser(server).auth.signInWithPassword({ email: account.email, password })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('leads back with what the provider refused', async () => {
    const browser = openBrowser(server, { flowType: 'pkce' })
    const returned = await goThrough(await begin(browser), { ...somebody(), refuse: 'yes' })
    expect(Object.fromEntries(returned.searchParams)).toEqual({
      from: 'provider',
      error: 'access_denied',
      error_description: 'The person refused.',
    })
  })

  it('gives the session behind the # where no proof was announced', async () => {
    const returned = await goThrough(await begin(openBrowser(server, { flowType: 'implicit' })), somebody())
    expect(returned.hash).toMatch(/^#access_token=.+&refresh_token=.+&provider_token=/)
  })

  it('refuses a provider that Auth is not registered with', async () => {
    const { data } = await openBrowser(server).auth.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true },
    })
    const response = await server.fetch(new Request(data.url!))
    expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed'])
  })

  it('leads nowhere but to the site', async () => {
    const { data } = await openBrowser(server, { flowType: 'pkce' }).auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: 'https://elsewhere.example/' },
    })
    const returned = await goThrough((await follow(new Request(data.url!))).href, somebody())
    expect(returned.origin).toBe('http://localhost')
  })

  it('refuses an answer that nobody asked for, and the same one again', async () => {
    const unknown = await follow(new Request(`http://localhost/auth/v1/callback?code=x&state=${randomUUID()}`), 303)
    expect(unknown.searchParams.get('error_code')).toBe('bad_oauth_state')
    const asked = await begin(openBrowser(server, { flowType: 'pkce' }))
    expect((await goThrough(asked, somebody())).searchParams.has('code')).toBe(true)
    expect((await goThrough(asked, somebody(), 303)).searchParams.get('error_code')).toBe('flow_state_already_used')
  })
})

describe('auth.exchangeCodeForSession', () => {
  it('takes the code only from the browser that asked, and once', async () => {
    const [browser, other] = [openBrowser(server, { flowType: 'pkce' }), openBrowser(server, { flowType: 'pkce' })]
    const code = (await goThrough(await begin(browser), somebody())).searchParams.get('code')!
    await begin(other)
    expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    })
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull()
    await begin(browser)
    expect((await browser.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    })
  })
})

/** Goes the way that gives the account an identity more. */
async function link(browser: ReturnType<typeof openBrowser>, person: Person, name: Name = 'google') {
  const { data, error } = await browser.auth.linkIdentity({
    provider: name,
    options: { redirectTo: 'http://localhost/account', skipBrowserRedirect: true },
  })
  expect(error).toBeNull()
  return goThrough(data!.url!, person)
}

describe('auth.linkIdentity', () => {
  it('adds an identity, with whichever address', async () => {
    const browser = openBrowser(server, { flowType: 'pkce' })
    const account = await signUp(browser)
    const person = somebody()
    const returned = await link(browser, person)
    expect((await browser.auth.exchangeCodeForSession(returned.searchParams.get('code')!)).error).toBeNull()
    const { data } = await browser.auth.getUserIdentities()
    expect(data!.identities.map(({ provider: name, identity_data: found }) => [name, found?.email])).toEqual([
      ['email', account.email],
      ['google', person.email],
    ])
    expect((await comeIn(person)).user.id).toBe(account.id)
  })

  it('refuses an identity that is linked already', async () => {
    const person = somebody()
    await comeIn(person)
    const browser = openBrowser(server, { flowType: 'pkce' })
    await signUp(browser)
    expect((await link(browser, person)).searchParams.get('error_code')).toBe('identity_already_exists')
  })

  it('is for those who are signed in', async () => {
    const { error } = await openBrowser(server).auth.linkIdentity({ provider: 'google' })
    expect(error).not.toBeNull()
  })
})

describe('auth.unlinkIdentity', () => {
  it('removes an identity, but never the last', async () => {
    const browser = openBrowser(server, { flowType: 'pkce' })
    const account = await signUp(browser)
    await link(browser, { email: account.email })
    const { data } = await browser.auth.getUserIdentities()
    const [email, google] = data!.identities
    expect((await browser.auth.unlinkIdentity(google)).error).toBeNull()
    expect((await browser.auth.getUser()).data.user).toMatchObject({
      app_metadata: { providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    const { error } = await browser.auth.unlinkIdentity(email)
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
  })

  it('gives the account the address of an identity that is left', async () => {
    const browser = openBrowser(server, { flowType: 'pkce' })
    await signUp(browser)
    const person = somebody()
    await link(browser, person)
    const { data } = await browser.auth.getUserIdentities()
    expect((await browser.auth.unlinkIdentity(data!.identities[0])).error).toBeNull()
    expect((await browser.auth.getUser()).data.user).toMatchObject({ email: person.email })
  })

  it("knows no identity of another's", async () => {
    const [browser, other] = [openBrowser(server, { flowType: 'pkce' }), openBrowser(server)]
    const account = await signUp(browser)
    await link(browser, { email: account.email })
    await signUp(other)
    const { data } = await other.auth.getUserIdentities()
    expect((await browser.auth.unlinkIdentity(data!.identities[0])).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    })
  })
})

it('does not hold up others while a provider is asked', async () => {
  const browser = openBrowser(server, { flowType: 'pkce' })
  const asked = await begin(browser)
  const real = globalThis.fetch
  let release = () => {}
  const slow = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.endsWith('/token')) await new Promise<void>((resolve) => (release = resolve))
    return real(input, init)
  })
  const returned = goThrough(asked, somebody())
  await expect.poll(() => slow).toHaveBeenCalledWith(expect.stringMatching(/token$/), expect.anything())
  await signUp(openBrowser(server))
  release()
  expect((await returned).searchParams.has('code')).toBe(true)
  slow.mockRestore()
})
