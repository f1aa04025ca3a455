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
      if (status !== 200) return unknown(`Auth responded with status ${status}`, 'Fix the address and the key first.')
      return judge(settingsSchema.parse(JSON.parse(text)))
    },
  }
}

const authentication = 'Dashboard → Authentication → Sign In / Providers'

export const signUp = settingsCheck('sign-up', ({ disable_signup: isClosed, external }) => {
  if (isClosed) return wrong('is closed, but /auth still offers it', `${authentication}: allow new users to sign up.`)
  if (!external.email) return wrong('does not accept e-mail addresses', `${authentication}: turn Email on.`)
  return ok('is open, by e-mail')
})

export const confirmation = settingsCheck('e-mail confirmation', ({ mailer_autoconfirm: isOff }) =>
  isOff
    ? wrong(
        'is off: anyone can sign up with the owner’s address before the owner does',
        `${authentication}, Email: turn on Confirm email. Or push enable_confirmations of supabase/config.toml (docs/deploy.md, step 3).`,
      )
    : ok('is required'),
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
          `${unseen.join(', ')} can be used, but the site has no button for it`,
          `${authentication}: turn them off, or name them in VITE_AUTH_PROVIDERS and build again.`,
        )
      }
      const closed = shown.filter((name) => !open.includes(name))
      return closed.length > 0
        ? wrong(
            `${closed.join(', ')} cannot be used, but the site has a button for it`,
            `${authentication}: turn it on, or leave it out of VITE_AUTH_PROVIDERS and build again.`,
          )
        : ok(['e-mail', ...open].join(', ') + (open.length > 0 ? '' : ' only'))
    }).examine(patient)
  },
}

export const captcha: Check = {
  name: 'captcha',
  async examine({ management, captcha: wanted }) {
    if (!management) {
      return unknown(
        'only Supabase’s management API shows whether Auth requires one',
        'Set SUPABASE_ACCESS_TOKEN (your account → Access Tokens), or check that you can sign in at /auth.',
      )
    }
    const { security_captcha_enabled: isAsked, security_captcha_provider: asked } = await management.authSettings()
    const present = isAsked ? (asked ?? 'hcaptcha') : undefined
    if (present === wanted) return ok(wanted ?? 'none')
    const attack = 'Dashboard → Authentication → Attack Protection'
    if (!wanted)
      return wrong(
        `Auth requires ${present}, but the forms send no captcha: nobody can sign in`,
        `${attack}: turn it off, or set VITE_CAPTCHA_SITE_KEY and VITE_CAPTCHA_PROVIDER and build again.`,
      )
    return wrong(
      `the forms use ${wanted}, but Auth requires ${present ?? 'none'}`,
      `${attack}: turn it on for ${wanted}, with its secret key.`,
    )
  },
}

const templates = { confirmation: 'confirmation', recovery: 'recovery', email_change: 'email_change' } as const
const linkOf = (html: string) => /href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&')

export const emails: Check = {
  name: 'links in the e-mails',
  async examine({ management, siteUrl }) {
    if (!management) {
      return unknown(
        'only Supabase’s management API shows the e-mail templates',
        'Set SUPABASE_ACCESS_TOKEN (your account → Access Tokens), or request a new password at /auth and check the link.',
      )
    }
    const settings = await management.authSettings()
    const faults: string[] = []
    for (const name of Object.values(templates)) {
      const file = path.resolve(import.meta.dirname, `../../../supabase/templates/${name}.html`)
      const wanted = linkOf(await readFile(file, 'utf8'))
      const link = linkOf(settings[`mailer_templates_${name}_content`] ?? '')
      if (link !== wanted) faults.push(`the ${name} e-mail links to ${link ?? 'nothing'}, not to ${wanted}`)
    }
    if (siteUrl && settings.site_url.replace(/\/+$/, '') !== siteUrl) {
      faults.push(`the links start with ${settings.site_url}, not with ${siteUrl}`)
    }
    if (faults.length === 0) return ok(`start with ${settings.site_url}, and contain a token that the site accepts`)
    return wrong(faults.join('; '), 'Run npx supabase@3 config push (docs/deploy.md, step 3).')
  },
}
