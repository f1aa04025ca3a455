import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ok, someOf, unknown, wrong, type Check } from './check.ts'

const folder = path.resolve(import.meta.dirname, '../../../supabase/functions')

/** The Edge Functions of this version, by name. */
async function readNames(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map(({ name }) => name)
}

/**
 * Asked as their callers ask, without a key, and by GET, which none of them does anything for: most answer 405, or 500
 * where a variable is not set. A 404 of their own has no words; that of the gateway, for a function that is not there,
 * has.
 */
export const edgeFunctions: Check = {
  name: 'Edge Functions',
  async examine({ askOpenly }) {
    const names = await readNames()
    const answers = await Promise.all(
      names.map(async (name) => ({ name, ...(await askOpenly(`/functions/v1/${name}`)) })),
    )
    const namesOf = (which: (answer: { status: number; text: string }) => boolean) =>
      answers.filter(which).map(({ name }) => name)
    const deploy = (which: string[]) => `npx supabase@3 functions deploy ${which.join(' ')}`

    const absent = namesOf(({ status, text }) => status === 404 && text !== '')
    if (absent.length > 0) return wrong(`${someOf(absent, 10)} not deployed`, deploy(absent))
    const closed = namesOf(({ status, text }) => status === 401 && /authorization header|invalid jwt/i.test(text))
    if (closed.length > 0) {
      return wrong(
        `${someOf(closed, 10)} let nobody in who has no session, so e-mails, calendars and providers are refused`,
        `${deploy(closed)}, in this folder: supabase/config.toml has verify_jwt = false for each.`,
      )
    }
    const broken = namesOf(({ status }) => status >= 500)
    if (broken.length > 0) {
      return wrong(
        `${someOf(broken, 10)} cannot answer`,
        'Dashboard → Edge Functions → Logs says which variable is not set: npx supabase@3 secrets set (docs/deploy.md, step 10).',
      )
    }
    const strange = answers.filter(({ status }) => ![200, 302, 400, 404, 405].includes(status))
    if (strange.length > 0) {
      return unknown(
        strange.map(({ name, status }) => `${name} answers ${status}`).join('; '),
        'Mend the address and the key first.',
      )
    }
    return ok(`all ${names.length} are deployed`)
  },
}
