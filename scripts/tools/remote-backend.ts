import { randomUUID } from 'node:crypto'
import { loadEnv } from 'vite'
import { z } from 'zod'
import { Failure, openProject, type Ask } from '../hosting/open-project.ts'

// Prepares `npm run test:e2e -- --backend URL`. The tests delete rows, so only rows of the seed and of tests may exist.

/** e2e/helpers/backend/backend-remote.ts reads `environment`. */
export type RemoteBackend = { environment: Record<string, string>; close(): Promise<void> }

const seedId = /^00000000-0000-4000-8000-/
/** An aborted run leaves watches of these brands. */
const testBrand = /^(Atelier |t[0-9a-f]{8}$)/
const testAccount = /^(ada|owner)-[0-9a-f]{8}@example\.com$/
/** Domains reserved by RFC 2606, which the seed and the tests use. */
const reservedDomain = String.raw`(@|\.)(example\.(com|org|net)|example|test|invalid)$`

/** Column that identifies the sender. */
const written = {
  inquiries: 'email',
  appointments: 'email',
  newsletter_subscribers: 'email',
  watch_requests: 'contact_info',
}

const accountsSchema = z.object({ users: z.array(z.object({ id: z.string(), email: z.string().nullish() })) })
const watchesSchema = z.array(z.object({ id: z.string(), brand: z.string() }))
const settingsSchema = z.object({ mailer_autoconfirm: z.boolean(), disable_signup: z.boolean() })

export async function openRemoteBackend(url: string): Promise<RemoteBackend> {
  const variables = { ...loadEnv('production', process.cwd(), ['VITE_SUPABASE_', 'SUPABASE_']), VITE_SUPABASE_URL: url }
  const { VITE_SUPABASE_ANON_KEY: publishableKey } = variables as Record<string, string | undefined>
  if (!publishableKey)
    throw new Failure('VITE_SUPABASE_ANON_KEY is missing: set it to the publishable key of the backend.', 2)
  const ask = openProject(variables)
  await refuseRowsOfOthers(ask)
  const owner = await addOwner(ask)
  const settings = settingsSchema.parse(await ask('/auth/v1/settings'))
  return {
    environment: {
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_ANON_KEY: publishableKey,
      // Pages of the embedded backend name the same URL.
      VITE_SITE_URL: 'http://localhost:4173',
      BUILD_FRESH_FOR: '0',
      E2E_OWNER: JSON.stringify(owner),
      E2E_FREE_SIGN_UP: settings.mailer_autoconfirm && !settings.disable_signup ? 'yes' : '',
      E2E_CONFIRMS_ADDRESSES: settings.mailer_autoconfirm ? '' : 'yes',
      VITE_AUTH_PROVIDERS: '',
      E2E_MAILPIT: (await findMailpit(url)) ?? '',
    },
    // The retry helps if the connection went stale during the tests.
    close: () => removeAccounts(ask).catch(() => removeAccounts(ask)),
  }
}

async function refuseRowsOfOthers(ask: Ask) {
  const watches = watchesSchema.parse(await ask('/rest/v1/watches?select=id,brand&limit=1000'))
  const strange: string[] = []
  const count = (rows: unknown[], what: string) => rows.length > 0 && strange.push(`${rows.length} in ${what}`)
  count(
    watches.filter(({ id, brand }) => !seedId.test(id) && !testBrand.test(brand)),
    'watches',
  )
  for (const [table, column] of Object.entries(written)) {
    const others = new URLSearchParams({ select: column, [column]: `not.imatch.${reservedDomain}`, limit: '1000' })
    // Phone numbers can't be recognized as test data.
    if (table === 'watch_requests') others.append(column, 'like.*@*')
    count((await ask(`/rest/v1/${table}?${others}`)) as unknown[], table)
  }
  const isReserved = new RegExp(reservedDomain, 'i')
  count(
    (await listAccounts(ask)).filter(({ email }) => !isReserved.test(email ?? '')),
    'auth.users',
  )
  if (strange.length > 0) {
    throw new Failure(
      `This backend has rows that are not from tests (${strange.join(', ')}), and tests write, change and delete rows. Use the local stack, or a project that is only for tests.`,
    )
  }
  if (!watches.some(({ id }) => seedId.test(id))) {
    throw new Failure(
      'This backend lacks the demo data that the tests need: run `npm run seed:media`, then `npx supabase@3 db reset` and `npx supabase@3 seed buckets` (README.md).',
    )
  }
}

async function listAccounts(ask: Ask) {
  const accounts: z.infer<typeof accountsSchema>['users'] = []
  for (let page = 1; ; page++) {
    const { users } = accountsSchema.parse(await ask(`/auth/v1/admin/users?page=${page}&per_page=500`))
    if (users.length === 0) return accounts
    accounts.push(...users)
  }
}

async function addOwner(ask: Ask) {
  const email = `owner-${randomUUID().slice(0, 8)}@example.com`
  const password = randomUUID()
  const fullName = 'Owner of a test'
  const send = (path: string, data: unknown) => ask(path, { method: 'POST', body: JSON.stringify(data) })
  const account = await send('/auth/v1/admin/users', {
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: fullName },
  })
  const { id } = z.object({ id: z.string() }).parse(account)
  await send('/rest/v1/user_roles', { user_id: id, role: 'admin' })
  return { email, password, fullName }
}

async function removeAccounts(ask: Ask) {
  for (const { id, email } of await listAccounts(ask)) {
    if (testAccount.test(email ?? '')) await ask(`/auth/v1/admin/users/${id}`, { method: 'DELETE' })
  }
}

async function findMailpit(url: string): Promise<string | undefined> {
  const { hostname } = new URL(url)
  const isHere = ['localhost', '127.0.0.1'].includes(hostname)
  const mailUrl = process.env.E2E_MAILPIT || (isHere ? `http://${hostname}:54324` : undefined)
  if (!mailUrl) return undefined
  const response = await fetch(`${mailUrl}/api/v1/info`).catch(() => undefined)
  return response?.ok ? mailUrl : undefined
}
