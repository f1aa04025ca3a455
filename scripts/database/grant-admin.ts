import { pathToFileURL } from 'node:url'
import { loadEnv } from 'vite'
import { z } from 'zod'
import { emailKey } from '../../supabase/functions/_shared/email.ts'
import { Failure, openProject, type Ask, type ProjectVariables } from '../hosting/open-project.ts'

// `npm run admin:grant -- EMAIL`: makes an account of the hosted project an admin. Nobody can be
// made one through the site; this asks with the project's secret key, which docs/deploy.md says
// how to hand over. Ends with 0 when the account is an admin, 1 when it is not, 2 when called wrongly.

/** The sentence to print, and the exit code. */
export type Outcome = { exitCode: 0 | 1 | 2; sentence: string }

const accountSchema = z.object({
  id: z.string(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  created_at: z.string(),
})

/** Accounts on a page of their list. */
const pageSize = 500

/** Gives the account of an e-mail address the admin role; once more changes nothing. */
export async function grantAdmin(email: string | undefined, variables: ProjectVariables): Promise<Outcome> {
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

async function findAccount(email: string, ask: Ask) {
  const wanted = emailKey(email)
  for (let page = 1; ; page++) {
    const answer = await ask(`/auth/v1/admin/users?page=${page}&per_page=${pageSize}`)
    const { users } = z.object({ users: z.array(accountSchema) }).parse(answer)
    const account = users.find((each) => each.email && emailKey(each.email) === wanted)
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
