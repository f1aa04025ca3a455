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

export const providers: Check = {
  name: 'providers',
  async examine(patient) {
    const shown: string[] = patient.providers
    return settingsCheck('', ({ external }) => {
      // 'email' is not an external provider.
      const open = Object.keys(external).filter((name) => external[name] && name !== 'email')
      const unseen = open.filter((name) => !shown.includes(name))
      if (unseen.length > 0) {
        return wrong(
          `${unseen.join(', ')} can be used, which the site does not show`,
          `${authentication}: turn them off, or name them in VITE_AUTH_PROVIDERS and build again.`,
        )
      }
      const closed = shown.filter((name) => !open.includes(name))
      return closed.length > 0
        ? wrong(
            `${closed.join(', ')} cannot be used, though the site has a button for it`,
            `${authentication}: turn it on, or leave it out of VITE_AUTH_PROVIDERS and build again.`,
          )
        : ok(['e-mail', ...open].join(', ') + (open.length > 0 ? '' : ' alone'))
    }).examine(patient)
  },
}

export const captcha: Check = {
  name: 'captcha',
  async examine({ management, captcha: wanted }) {
    if (!management) {
      return unknown(
        'only Supabase’s own API tells whether Auth asks for one',
        'Give SUPABASE_ACCESS_TOKEN (your account → Access Tokens), or sign in at /auth.',
      )
    }
    const { security_captcha_enabled: isAsked, security_captcha_provider: asked } = await management.authSettings()
    const present = isAsked ? (asked ?? 'hcaptcha') : undefined
    if (present === wanted) return ok(wanted ? `of ${wanted}` : 'none')
    const attack = 'Dashboard → Authentication → Attack Protection'
    if (!wanted)
      return wrong(
        `Auth asks for one of ${present}, and the forms send none: nobody can sign in`,
        `${attack}: turn it off, or set VITE_CAPTCHA_SITE_KEY and VITE_CAPTCHA_PROVIDER and build again.`,
      )
    return wrong(
      `the forms have one of ${wanted}, and Auth asks for ${present ? `one of ${present}` : 'none'}`,
      `${attack}: turn it on for ${wanted}, with its secret key.`,
    )
  },
}

const templates = { confirmation: 'confirmation', recovery: 'recovery', email_change: 'email_change' } as const
const linkOf = (html: string) => /href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&')

export const emails: Check = {
  name: 'links of the e-mails',
  async examine({ management, siteUrl }) {
    if (!management) {
      return unknown(
        'only Supabase’s own API tells what the e-mails hold',
        'Give SUPABASE_ACCESS_TOKEN (your account → Access Tokens), or ask for a new password at /auth and look at the link.',
      )
    }
    const settings = await management.authSettings()
    const faults: string[] = []
    for (const name of Object.values(templates)) {
      const file = path.resolve(import.meta.dirname, `../../../supabase/templates/${name}.html`)
      const wanted = linkOf(await readFile(file, 'utf8'))
      const link = linkOf(settings[`mailer_templates_${name}_content`] ?? '')
      if (link !== wanted) faults.push(`the e-mail of ${name} leads to ${link ?? 'nowhere'}, not to ${wanted}`)
    }
    if (siteUrl && settings.site_url.replace(/\/+$/, '') !== siteUrl) {
      faults.push(`its links begin with ${settings.site_url}, not with ${siteUrl}`)
    }
    if (faults.length === 0) return ok(`begin with ${settings.site_url}, and carry a token that the site redeems`)
    return wrong(faults.join('; '), 'npx supabase@3 config push (docs/deploy.md, step 3)')
  },
}
