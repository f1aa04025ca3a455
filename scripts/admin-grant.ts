import { pathToFileURL } from 'node:url'
import { loadEnv } from 'vite'
import { z } from 'zod'

// `npm run admin:grant -- EMAIL`: makes an account of the hosted project an admin. Nobody can be
// made one through the site; this asks with the project's secret key, which docs/deploy.md says
// how to hand over. Ends with 0 when the account is an admin, 1 when it is not, 2 when called wrongly.

/** What whoever called is told, and what the command ends with. */
export type Outcome = { exitCode: 0 | 1 | 2; sentence: string }

type Variables = Partial<
  Record<'VITE_SUPABASE_URL' | 'SUPABASE_SECRET_KEY' | 'SUPABASE_SERVICE_ROLE_KEY', string | undefined>
>

/** Ends the command with a sentence. */
class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message)
  }
}

const accountSchema = z.object({
  id: z.string(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  created_at: z.string(),
})

/** Accounts on a page of their list. */
const pageSize = 500
/** How long an answer may take, ms. */
const patience = 20_000

/** Gives the account of an e-mail address the admin role; once more changes nothing. */
export async function grantAdmin(email: string | undefined, variables: Variables): Promise<Outcome> {
  try {
    if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw new Failure('Whose account? Name its e-mail address: npm run admin:grant -- owner@example.com', 2)
    }
    const ask = openProject(variables)
    const account = await findAccount(email, ask)
    if (!account) {
      throw new Failure(`There is no account of ${email} in this project. Sign up at /auth first, with this address.`)
    }
    if (!account.email_confirmed_at) {
      throw new Failure(
        `The account of ${email} has not confirmed its address, so it may be somebody else's. Follow the link in its letter first.`,
      )
    }
    const rows = await ask('/rest/v1/user_roles?on_conflict=user_id,role', {
      method: 'POST',
      headers: { Prefer: 'resolution=ignore-duplicates,return=representation' },
      body: JSON.stringify({ user_id: account.id, role: 'admin' }),
    })
    const isNew = z.array(z.unknown()).parse(rows).length > 0
    const which = `account ${account.id}, of ${account.created_at.slice(0, 10)}`
    return {
      exitCode: 0,
      sentence: isNew
        ? `${email} is an admin now (${which}). The dashboard is at /admin.`
        : `${email} is an admin already (${which}); nothing was changed.`,
    }
  } catch (error) {
    if (error instanceof Failure) return { exitCode: error.exitCode, sentence: error.message }
    throw error
  }
}

type Ask = (
  path: string,
  request?: { method: string; headers: Record<string, string>; body: string },
) => Promise<unknown>

function openProject(variables: Variables): Ask {
  const address = variables.VITE_SUPABASE_URL?.replace(/\/+$/, '')
  const key = variables.SUPABASE_SECRET_KEY || variables.SUPABASE_SERVICE_ROLE_KEY
  if (!address || !URL.canParse(address)) {
    throw new Failure('VITE_SUPABASE_URL is missing: the address of the project, e.g. https://abcdefgh.supabase.co', 2)
  }
  if (!isPrivate(new URL(address))) {
    throw new Failure(`VITE_SUPABASE_URL is ${address}: the secret key is sent to an https address only.`, 2)
  }
  if (!key) {
    throw new Failure(
      'SUPABASE_SECRET_KEY is missing: the secret key of the project (sb_secret_…). docs/deploy.md says how to hand it over for this one call.',
      2,
    )
  }
  if (key.startsWith('sb_publishable_')) {
    throw new Failure('SUPABASE_SECRET_KEY is the publishable key; this needs the secret one (sb_secret_…).', 2)
  }
  // The older keys are tokens, and are sent as such too.
  const headers = { apikey: key, ...(key.startsWith('sb_secret_') ? {} : { Authorization: `Bearer ${key}` }) }
  return async (path, request) => {
    const response = await fetch(address + path, {
      ...request,
      headers: { ...headers, 'Content-Type': 'application/json', ...request?.headers },
      signal: AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string }
      throw new Failure(`${address} could not be reached (${code ?? error.message}).`)
    })
    const text = await response.text()
    if (!response.ok) throw refusal(response.status, text)
    return JSON.parse(text) as unknown
  }
}

/** What is sent there cannot be read on its way. */
function isPrivate({ protocol, hostname }: URL) {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function refusal(status: number, text: string): Failure {
  if (status === 401 || status === 403) {
    return new Failure(
      'The project does not take this key: it is mistyped, was revoked, is of another project, or is no secret key.',
    )
  }
  if (text.includes('PGRST205')) {
    return new Failure('The project has no table user_roles yet: run `npx supabase db push --remote` first.')
  }
  return new Failure(`The project answered with status ${status}: ${text.slice(0, 300)}`)
}

async function findAccount(email: string, ask: Ask) {
  const wanted = email.toLowerCase()
  for (let page = 1; ; page++) {
    const answer = await ask(`/auth/v1/admin/users?page=${page}&per_page=${pageSize}`)
    const { users } = z.object({ users: z.array(accountSchema) }).parse(answer)
    const account = users.find((each) => each.email?.toLowerCase() === wanted)
    if (account || users.length === 0) return account
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { exitCode, sentence } = await grantAdmin(
    process.argv[2],
    loadEnv('production', process.cwd(), ['VITE_SUPABASE_URL', 'SUPABASE_']),
  )
  console[exitCode === 0 ? 'log' : 'error'](sentence)
  process.exitCode = exitCode
}
