import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { z } from 'zod'
import { emailKey } from '../../supabase/functions/_shared/email.ts'
import { Failure, openProject, type Ask, type ProjectVariables } from '../hosting/open-project.ts'

// `npm run admin:grant -- EMAIL` makes an account of the hosted project an admin. `--remove-second-factor` instead
// removes second factors and recovery codes of an owner who lost both (docs/security.md). Exit codes: 0 done, 1 failed,
// 2 wrong usage.

export type Outcome = { exitCode: 0 | 1 | 2; sentence: string }

const accountSchema = z.object({
  id: z.string(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  created_at: z.string(),
})

const factorsSchema = z.array(z.object({ id: z.string() }))

const pageSize = 500

export function grantAdmin(email: string | undefined, variables: ProjectVariables): Promise<Outcome> {
  return outcomeOf(async () => {
    const { account, ask, named, which } = await openAccount(email, variables)
    if (!account.email_confirmed_at) {
      throw new Failure(
        `The address ${named} is not confirmed, so the account may belong to someone else. Open the link in the confirmation e-mail first.`,
      )
    }
    const rows = await ask('/rest/v1/user_roles?on_conflict=user_id,role', {
      method: 'POST',
      headers: { Prefer: 'resolution=ignore-duplicates,return=representation' },
      body: JSON.stringify({ user_id: account.id, role: 'admin' }),
    })
    const isNew = z.array(z.unknown()).parse(rows).length > 0
    return isNew
      ? `${named} is an admin now (${which}). The dashboard is at /admin.`
      : `${named} is an admin already (${which}); nothing was changed.`
  })
}

export function removeSecondFactor(email: string | undefined, variables: ProjectVariables): Promise<Outcome> {
  return outcomeOf(async () => {
    const { account, ask, named, which } = await openAccount(email, variables)
    const factors = factorsSchema.parse(await ask(`/auth/v1/admin/users/${account.id}/factors`))
    for (const { id } of factors) {
      await ask(`/auth/v1/admin/users/${account.id}/factors/${id}`, { method: 'DELETE' })
    }
    await ask('/rest/v1/rpc/forget_recovery', { method: 'POST', body: JSON.stringify({ account: account.id }) })
    const removed =
      factors.length === 0
        ? `${named} has no second factor (${which}); any recovery codes were removed.`
        : `${named} no longer has a second factor or recovery codes (${which}; ${factors.length} removed).`
    return `${removed} The password alone now opens the account: ask them to sign in at /auth right away, choose a new password and add a second factor at /account.`
  })
}

async function openAccount(email: string | undefined, variables: ProjectVariables) {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new Failure(
      'The e-mail address of the account is missing. Example: npm run admin:grant -- owner@example.com',
      2,
    )
  }
  const ask = openProject(variables)
  const account = await findAccount(email, ask)
  if (!account) {
    throw new Failure(`There is no account with the address ${email} in this project. Sign up at /auth first.`)
  }
  return { account, ask, named: email, which: `account ${account.id}, created ${account.created_at.slice(0, 10)}` }
}

async function outcomeOf(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { exitCode: 0, sentence: await work() }
  } catch (error) {
    if (error instanceof Failure) return { exitCode: error.exitCode, sentence: error.message }
    throw error
  }
}

async function findAccount(email: string, ask: Ask) {
  const wanted = emailKey(email)
  for (let page = 1; ; page++) {
    const response = await ask(`/auth/v1/admin/users?page=${page}&per_page=${pageSize}`)
    const { users } = z.object({ users: z.array(accountSchema) }).parse(response)
    const account = users.find((each) => each.email && emailKey(each.email) === wanted)
    if (account || users.length === 0) return account
  }
}

/** An unknown option must not create an admin. */
function perform(words: string[], variables: ProjectVariables): Promise<Outcome> {
  try {
    const options = { 'remove-second-factor': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    return (values['remove-second-factor'] ? removeSecondFactor : grantAdmin)(positionals[0], variables)
  } catch (error) {
    return Promise.resolve({ exitCode: 2, sentence: (error as Error).message })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { exitCode, sentence } = await perform(
    process.argv.slice(2),
    loadEnv('production', process.cwd(), ['VITE_SUPABASE_URL', 'SUPABASE_']),
  )
  console[exitCode === 0 ? 'log' : 'error'](sentence)
  process.exitCode = exitCode
}
