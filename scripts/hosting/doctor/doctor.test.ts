import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listedPaths } from '../../../src/lib/pages/page-kinds.ts'
import { listenLocally } from '../../tools/local-server.ts'
import { headersOf } from '../headers-file.ts'
import { headerRules } from '../rules.ts'
import { captcha, confirmation, emails, providers, signUp } from './accounts.ts'
import { buckets } from './buckets.ts'
import { builtPages, sitemap } from './catalogue.ts'
import type { Check, Patient } from './check.ts'
import { examine, type DoctorVariables } from './examine.ts'
import { edgeFunctions } from './functions.ts'
import { projectUrl, publishableKey, secretKey } from './keys.ts'
import { openManagement } from './management.ts'
import { migrations } from './migrations.ts'
import { secrets } from './secrets.ts'
import { pageUrls, canonical, headers } from './site.ts'

// A fake project and its site. supabase/tests/doctor.test.ts tests real databases.

const key = 'sb_publishable_of_the_test'
const secret = 'sb_secret_of_the_test_alone'
const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2ln`

type Page = { status: number; body: string; headers?: Record<string, string> }

let server: Server
let origin: string
let pages: Record<string, Page>

beforeEach(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const isOpen = pathname.startsWith('/functions/v1/')
    const isApi = /^\/(rest|auth|storage|functions)\/v1\//.test(pathname)
    if (isApi && !isOpen && ![key, secret].includes(String(request.headers.apikey)))
      return response.writeHead(401).end('{}')
    const { status, body, headers = {} } = pages[pathname] ?? { status: 404, body: 'nothing' }
    // The next page of a list ordered by id is empty.
    const isRest = request.url!.includes('id=gt.')
    const rules = isApi ? {} : headersOf(pathname, headerRules(undefined, { backend: origin }))
    response.writeHead(status, { ...rules, ...headers }).end(isRest ? '[]' : body)
  })
  origin = await listenLocally(server)
  pages = soundPages()
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const json = (data: unknown): Page => ({ status: 200, body: JSON.stringify(data) })
const html = (body: string): Page => ({ status: 200, body })

const watch = { id: 'a1', updated_at: '2026-11-20T10:00:00.123456+00:00' }
const sitemapOf = (entries: string[]) =>
  html(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`)
const listed = () => [
  ...listedPaths.map((path) => `<url><loc>${new URL(path, origin).href}</loc></url>`),
  `<url><loc>${origin}/watches/a1</loc><lastmod>2026-11-20T10:00:00.123Z</lastmod></url>`,
]

function soundPages(): Record<string, Page> {
  return {
    ...Object.fromEntries(listedPaths.map((path) => [path, html('<p>A page</p>')])),
    '/': html('<script type="module" src="/assets/index-1.js"></script>'),
    '/our-collection': html(`<link rel="canonical" href="${origin}/our-collection">`),
    '/admin': html('<p>The shell</p>'),
    '/auth': html('<p>Accounts</p>'),
    '/sw.js': html('// the worker'),
    '/assets/index-1.js': html(`import("./admin/panel-2.js"); const key = "${key}"`),
    '/assets/admin/panel-2.js': html('export const panel = 1'),
    '/sitemap.xml': sitemapOf(listed()),
    '/robots.txt': html(`Sitemap: ${origin}/sitemap.xml`),
    '/auth/v1/health': json({ name: 'GoTrue' }),
    '/auth/v1/settings': json({
      external: { email: true, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    }),
    '/rest/v1/watches': json([watch]),
    '/rest/v1/user_roles': json([{ user_id: 'one' }]),
    ...Object.fromEntries(
      ['account', 'calendar', 'emails', 'mail-events', 'unsubscribe', 'upkeep'].map((name) => [
        `/functions/v1/${name}`,
        { status: name === 'calendar' ? 404 : 405, body: '' },
      ]),
    ),
    '/storage/v1/bucket/watch-images': json({ public: true, file_size_limit: 10, allowed_mime_types: ['image/jpeg'] }),
  }
}

async function look(check: Check, change: DoctorVariables = {}) {
  const variables = {
    VITE_SUPABASE_URL: origin,
    VITE_SUPABASE_ANON_KEY: key,
    SUPABASE_SECRET_KEY: secret,
    SITE_URL: origin,
    ...change,
  }
  const [finding] = await examine(variables, [check])
  return finding
}

const visible = [
  projectUrl,
  publishableKey,
  secretKey,
  signUp,
  confirmation,
  providers,
  pageUrls,
  headers,
  canonical,
  sitemap,
  edgeFunctions,
]

describe('a valid project', () => {
  it.each([...visible, builtPages, secrets].map((check) => [check.name, check] as const))(
    '%s is ok',
    async (_, check) => {
      expect(await look(check)).toMatchObject({ status: 'ok' })
    },
  )
})

describe('providers and captcha', () => {
  const asked = (isEnabled: boolean, provider?: string) => ({
    authSettings: () =>
      Promise.resolve({ site_url: origin, security_captcha_enabled: isEnabled, security_captcha_provider: provider }),
  })
  const judge = (management: ReturnType<typeof asked>, wanted?: 'turnstile' | 'hcaptcha') =>
    captcha.examine({ management, captcha: wanted } as unknown as Patient)

  it('reports a provider with a button that is turned off', async () => {
    expect(await look(providers, { VITE_AUTH_PROVIDERS: 'google' })).toMatchObject({
      status: 'wrong',
      detail: expect.stringContaining('google cannot be used'),
    })
  })

  it("compares the captcha of the forms with Auth's", async () => {
    expect(await judge(asked(false))).toMatchObject({ status: 'ok' })
    expect(await judge(asked(true, 'turnstile'), 'turnstile')).toMatchObject({ status: 'ok' })
    expect(await judge(asked(true, 'hcaptcha'))).toMatchObject({
      status: 'wrong',
      detail: expect.stringContaining('nobody can sign in'),
    })
    expect(await judge(asked(true, 'hcaptcha'), 'turnstile')).toMatchObject({ status: 'wrong' })
    expect(await judge(asked(false), 'turnstile')).toMatchObject({
      status: 'wrong',
      detail: expect.stringContaining('requires none'),
    })
  })
})

describe('reports', () => {
  const settings = (change: object) => () =>
    (pages['/auth/v1/settings'] = json({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      ...change,
    }))
  const faults: [string, Check, () => unknown, RegExp][] = [
    ['a paused project', projectUrl, () => (pages['/auth/v1/health'] = { status: 540, body: '' }), /status 540/],
    [
      'no tables',
      publishableKey,
      () => (pages['/rest/v1/watches'] = { status: 404, body: '{"code":"PGRST205"}' }),
      /no watches table/,
    ],
    ['no admin', secretKey, () => (pages['/rest/v1/user_roles'] = json([])), /no account is an admin/],
    [
      'watches that visitors cannot read',
      publishableKey,
      () => (pages['/rest/v1/watches'] = { status: 401, body: '{"code":"42501"}' }),
      /visitors may not read/,
    ],
    [
      'a function that is not deployed',
      edgeFunctions,
      () =>
        (pages['/functions/v1/upkeep'] = {
          status: 404,
          // The CLI's gateway uses other words.
          body: '{"message":"Function not found"}',
        }),
      /^not deployed: upkeep$/,
    ],
    [
      'a function that requires a session',
      edgeFunctions,
      () => (pages['/functions/v1/emails'] = { status: 401, body: '{"message":"Missing authorization header"}' }),
      /^reject calls without a session: emails/,
    ],
    [
      'a function without its variables',
      edgeFunctions,
      () => (pages['/functions/v1/emails'] = { status: 500, body: '{"error":"EMAILS_SECRET is not set"}' }),
      /^respond with an error: emails$/,
    ],
    ['closed sign-up', signUp, settings({ disable_signup: true }), /closed/],
    ['no email confirmation', confirmation, settings({ mailer_autoconfirm: true }), /before the owner/],
    ['another provider', providers, settings({ external: { email: true, google: true } }), /google/],
    ['a page that is missing', pageUrls, () => delete pages['/about'], /\/about responds with 404/],
    ['a soft 404', pageUrls, () => (pages['/nothing/here'] = html('the app')), /\/nothing\/here responds with 200/],
    [
      'another content security policy',
      headers,
      () => (pages['/'].headers = { 'Content-Security-Policy': "default-src *; connect-src 'self'" }),
      /"default-src \*", not "default-src 'self'"/,
    ],
    [
      'a policy for another backend',
      headers,
      () =>
        (pages['/auth'].headers = {
          'Content-Security-Policy': headersOf('/', headerRules())['Content-Security-Policy'],
        }),
      /\/auth: .*does not let pages connect to http:\/\/127/,
    ],
    [
      'a missing header',
      headers,
      () => (pages['/'].headers = { 'X-Content-Type-Options': '' }),
      /X-Content-Type-Options/,
    ],
    [
      'another canonical URL',
      canonical,
      () => (pages['/our-collection'] = html('<link rel="canonical" href="https://a.example/our-collection">')),
      /https:\/\/a\.example/,
    ],
    ['no sitemap', sitemap, () => delete pages['/sitemap.xml'], /missing/],
    ['an unnamed sitemap', sitemap, () => (pages['/robots.txt'] = html('')), /robots/],
    [
      'a newer watch',
      builtPages,
      () => (pages['/rest/v1/watches'] = json([watch, { ...watch, id: 'b2' }])),
      /^watches without a page: 1$/,
    ],
    [
      'a changed watch',
      builtPages,
      () => (pages['/rest/v1/watches'] = json([{ ...watch, updated_at: '2026-11-21T10:00:00+00:00' }])),
      /^watches changed since the last build: 1$/,
    ],
    [
      'a deleted watch',
      builtPages,
      () => (pages['/rest/v1/watches'] = json([])),
      /^deleted watches that still have a page: 1$/,
    ],
    [
      'a secret key in a script of the dashboard',
      secrets,
      () => (pages['/assets/admin/panel-2.js'] = html('"sb_secret_abcdefghijk"')),
      /\/assets\/admin\/panel-2\.js has a secret key/,
    ],
    ['a legacy secret key', secrets, () => (pages['/assets/index-1.js'] = html(serviceRole)), /a service_role key/],
    [
      'a database URL in the service worker',
      secrets,
      () => (pages['/sw.js'] = html('postgres://a:b@c/d')),
      /\/sw\.js has the address of a database/,
    ],
  ]

  it.each(faults)('%s', async (_, check, spoil, actual) => {
    spoil()
    const { status, detail, mend } = await look(check)
    expect([status, detail]).toEqual(['wrong', expect.stringMatching(actual)])
    expect(mend).toBeTruthy()
  })

  it('a URL that does not respond', async () => {
    expect(await look(projectUrl, { VITE_SUPABASE_URL: 'http://127.0.0.1:1' })).toMatchObject({
      status: 'wrong',
      detail: expect.stringContaining('could not be reached'),
    })
  })
})

it('names the command that deploys missing functions', async () => {
  pages['/functions/v1/upkeep'] = { status: 404, body: '{"message":"Requested function was not found"}' }
  expect(await look(edgeFunctions)).toMatchObject({ mend: 'npx supabase@3 functions deploy upkeep' })
})

it('does not follow the redirect of unsubscribe to a site that is not up yet', async () => {
  const location = 'http://127.0.0.1:1/unsubscribe#'
  pages['/functions/v1/unsubscribe'] = { status: 302, body: '', headers: { location } }
  expect(await look(edgeFunctions)).toMatchObject({ status: 'ok', detail: 'all 6 are deployed' })
})

it('prints no secrets', async () => {
  pages['/assets/index-1.js'] = html(`"${secret}"`)
  pages['/our-collection'] = html(`<link rel="canonical" href="https://${secret}.example/">`)
  for (const check of [secrets, canonical]) expect(JSON.stringify(await look(check))).not.toContain(secret)
})

it('reports checks that need more variables', async () => {
  const without = { SUPABASE_SECRET_KEY: undefined, SITE_URL: undefined }
  for (const check of [
    secretKey,
    migrations,
    buckets,
    emails,
    pageUrls,
    headers,
    canonical,
    sitemap,
    builtPages,
    secrets,
  ]) {
    const { status, mend } = await look(check, without)
    expect([check.name, status, mend]).toEqual([check.name, 'unknown', expect.stringMatching(/^Set |^Fix /)])
  }
})

it('fails without the required variables', async () => {
  await expect(look(projectUrl, { VITE_SUPABASE_URL: undefined })).rejects.toThrow('VITE_SUPABASE_URL is missing')
  await expect(look(projectUrl, { VITE_SUPABASE_ANON_KEY: undefined })).rejects.toThrow(
    'VITE_SUPABASE_ANON_KEY is missing',
  )
  await expect(look(projectUrl, { SITE_URL: 'www.example.com' })).rejects.toThrow('SITE_URL is not an http(s) address')
})

it('checks email templates if an access token is given', async () => {
  const link = (path: string) => `<a href="{{ .SiteURL }}/${path}">`
  const settings = {
    site_url: `${origin}/`,
    mailer_templates_confirmation_content: link('#token_hash={{ .TokenHash }}&amp;type=signup'),
    mailer_templates_recovery_content: link('auth?view=new-password#token_hash={{ .TokenHash }}&amp;type=recovery'),
    mailer_templates_email_change_content: link('account#token_hash={{ .TokenHash }}&amp;type=email_change'),
  }
  const examined = () =>
    emails.examine({
      siteUrl: origin,
      management: openManagement('https://abc.supabase.co', 'token', origin),
    } as Patient)
  pages['/v1/projects/abc/config/auth'] = json(settings)
  expect(await examined()).toMatchObject({ status: 'ok' })
  const usual = '<a href="{{ .ConfirmationURL }}">'
  pages['/v1/projects/abc/config/auth'] = json({ ...settings, mailer_templates_recovery_content: usual })
  expect(await examined()).toMatchObject({
    status: 'wrong',
    detail: expect.stringContaining('{{ .ConfirmationURL }}, not to'),
  })
})
