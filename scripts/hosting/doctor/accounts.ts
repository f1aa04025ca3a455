import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ok, unknown, wrong, type Check, type Patient, type Verdict } from './check.ts'

const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
})

type Settings = z.infer<typeof settingsSchema>

/** A check of what Auth tells everybody. */
function settingsCheck(name: string, judge: (settings: Settings) => Verdict): Check {
  return {
    name,
    async examine({ ask }: Patient) {
      const { status, text } = await ask('/auth/v1/settings')
      if (status !== 200) return unknown(`Auth answers with status ${status}`, 'Mend the address and the key first.')
      return judge(settingsSchema.parse(JSON.parse(text)))
    },
  }
}

const authentication = 'Dashboard → Authentication → Sign In / Providers'

export const signUp = settingsCheck('sign-up', ({ disable_signup: isClosed, external }) => {
  if (isClosed) return wrong('is closed: /auth offers it in vain', `${authentication}: allow new users to sign up.`)
  if (!external.email) return wrong('knows no e-mail addresses', `${authentication}: turn Email on.`)
  return ok('is open, by e-mail')
})

export const confirmation = settingsCheck('confirmed addresses', ({ mailer_autoconfirm: isOff }) =>
  isOff
    ? wrong(
        'are not asked for: anybody can sign up as the owner before the owner does',
        `${authentication}, Email: confirm email; or enable_confirmations in supabase/config.toml (docs/deploy.md, step 3).`,
      )
    : ok('are asked for'),
)

export const providers = settingsCheck('providers', ({ external }) => {
  // The embedded backend's word for a provider that it does not have either.
  const open = Object.keys(external).filter((name) => external[name] && name !== 'email')
  return open.length > 0
    ? wrong(`${open.join(', ')} can be used, which the site does not show`, `${authentication}: turn them off.`)
    : ok('e-mail alone')
})

const templates = { confirmation: 'confirmation', recovery: 'recovery' } as const
const linkOf = (html: string) => /href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&')

export const letters: Check = {
  name: 'links of the letters',
  async examine({ management, siteUrl }) {
    if (!management) {
      return unknown(
        'only Supabase’s own API tells what the letters hold',
        'Give SUPABASE_ACCESS_TOKEN (your account → Access Tokens), or ask for a new password at /auth and look at the link.',
      )
    }
    const settings = await management.authSettings()
    const faults: string[] = []
    for (const name of Object.values(templates)) {
      const file = path.resolve(import.meta.dirname, `../../../supabase/templates/${name}.html`)
      const wanted = linkOf(await readFile(file, 'utf8'))
      const link = linkOf(settings[`mailer_templates_${name}_content`] ?? '')
      if (link !== wanted) faults.push(`the letter of ${name} leads to ${link ?? 'nowhere'}, not to ${wanted}`)
    }
    if (siteUrl && settings.site_url.replace(/\/+$/, '') !== siteUrl) {
      faults.push(`its links begin with ${settings.site_url}, not with ${siteUrl}`)
    }
    if (faults.length === 0) return ok(`begin with ${settings.site_url}, and carry a token that the site redeems`)
    return wrong(faults.join('; '), 'npx supabase@3 config push (docs/deploy.md, step 3)')
  },
}
