import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, password, readClaims, signUp } from '../testing/browser.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let browsers: ReturnType<typeof openBrowser>[]
let account: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  server = await startServer()
})

beforeEach(async () => {
  browsers = [openBrowser(server), openBrowser(server)]
  account = await signUp(browsers[0])
  await browsers[1].auth.signInWithPassword({ email: account.email, password })
})

afterAll(() => server?.close())

/** What the API says of the tokens that each browser had. */
async function tryTokens(tokens: { access_token: string; refresh_token: string }[]) {
  const outcomes = tokens.map(async ({ access_token, refresh_token }) => {
    const bare = openBrowser(server)
    const { error: refused } = await bare.auth.getUser(access_token)
    const { error: ended } = await bare.auth.refreshSession({ refresh_token })
    return [refused?.name, ended?.code]
  })
  return Promise.all(outcomes)
}

const readTokens = () => Promise.all(browsers.map(async ({ auth }) => (await auth.getSession()).data.session!))

const lives = [undefined, undefined]
// So the client calls the code `session_not_found`.
const ended = ['AuthSessionMissingError', 'refresh_token_not_found']

describe('auth.signOut', () => {
  it.each([
    ['local', [ended, lives]],
    ['others', [lives, ended]],
    ['global', [ended, ended]],
  ] as const)('ends the sessions of its scope, %s', async (scope, expected) => {
    const stranger = openBrowser(server)
    await signUp(stranger)
    const tokens = await readTokens()
    expect((await browsers[0].auth.signOut({ scope })).error).toBeNull()
    expect(await tryTokens(tokens)).toEqual(expected)
    expect((await stranger.auth.getUser()).error).toBeNull()
  })

  it('ends all of them where none is named', async () => {
    const tokens = await readTokens()
    await browsers[0].auth.signOut()
    expect(await tryTokens(tokens)).toEqual([ended, ended])
  })
})

describe('auth.getUser', () => {
  it('tells of the account with its identities', async () => {
    const { data } = await browsers[0].auth.getUser()
    expect(data.user).toMatchObject({
      id: account.id,
      email: account.email,
      aud: 'authenticated',
      role: 'authenticated',
      identities: [{ provider: 'email', id: account.id, email: account.email }],
      last_sign_in_at: expect.any(String),
    })
    expect(JSON.stringify(data)).not.toMatch(/password|token/)
  })

  it('refuses what is no token, and one that somebody else has signed', async () => {
    const [{ access_token: token }] = await readTokens()
    const forged = token.replace(/[^.]+$/, 'AAAA')
    for (const wrong of ['not-a-token', forged]) {
      expect((await browsers[0].auth.getUser(wrong)).error).toMatchObject({ status: 403, code: 'bad_jwt' })
    }
  })
})

describe('auth.getClaims', () => {
  it('gives the claims of a session that lives', async () => {
    const { data, error } = await browsers[0].auth.getClaims()
    expect(error).toBeNull()
    expect(data!.claims).toMatchObject({
      sub: account.id,
      aal: 'aal1',
      session_id: (await readClaims(browsers[0])).session_id,
    })
  })
})
