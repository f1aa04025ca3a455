import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ok, someOf, unknown, wrong, type Check } from './check.ts'

const folder = path.resolve(import.meta.dirname, '../../../supabase/functions')

async function readNames(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map(({ name }) => name)
}

/**
 * Functions respond to a GET without a key with 405, or with 500 if a variable is missing. Their own 404 has no body,
 * unlike the gateway's for a missing function.
 */
export const edgeFunctions: Check = {
  name: 'Edge Functions',
  async examine({ askOpenly }) {
    const names = await readNames()
    const responses = await Promise.all(
      names.map(async (name) => ({ name, ...(await askOpenly(`/functions/v1/${name}`)) })),
    )
    const namesOf = (which: (response: { status: number; text: string }) => boolean) =>
      responses.filter(which).map(({ name }) => name)
    const deploy = (which: string[]) => `npx supabase@3 functions deploy ${which.join(' ')}`

    const absent = namesOf(({ status, text }) => status === 404 && text !== '')
    if (absent.length > 0) return wrong(`not deployed: ${someOf(absent, 10)}`, deploy(absent))
    const closed = namesOf(({ status, text }) => status === 401 && /authorization header|invalid jwt/i.test(text))
    if (closed.length > 0) {
      return wrong(
        `reject calls without a session: ${someOf(closed, 10)}. Jobs, calendar apps and the mail provider have none`,
        `Run in this folder: ${deploy(closed)}. supabase/config.toml has verify_jwt = false for each.`,
      )
    }
    const broken = namesOf(({ status }) => status >= 500)
    if (broken.length > 0) {
      return wrong(
        `respond with an error: ${someOf(broken, 10)}`,
        'Dashboard → Edge Functions → Logs names the missing variable. Set it with npx supabase@3 secrets set (docs/deploy.md, step 10).',
      )
    }
    const strange = responses.filter(({ status }) => ![200, 302, 400, 404, 405].includes(status))
    if (strange.length > 0) {
      return unknown(
        strange.map(({ name, status }) => `${name} responded with status ${status}`).join('; '),
        'Fix the address first.',
      )
    }
    return ok(`all ${names.length} are deployed`)
  },
}
