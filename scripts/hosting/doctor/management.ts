import { z } from 'zod'

const settingsSchema = z.object({
  site_url: z.string(),
  uri_allow_list: z.string().nullish(),
  mailer_templates_confirmation_content: z.string().nullish(),
  mailer_templates_recovery_content: z.string().nullish(),
  mailer_templates_email_change_content: z.string().nullish(),
  security_captcha_enabled: z.boolean().nullish(),
  security_captcha_provider: z.string().nullish(),
})

/** Supabase's management API, which needs an access token. */
export type Management = { authSettings(): Promise<z.infer<typeof settingsSchema>> }

export function openManagement(supabaseUrl: string, token: string, api = 'https://api.supabase.com'): Management {
  const [reference] = new URL(supabaseUrl).hostname.split('.')
  return {
    async authSettings() {
      const response = await fetch(`${api}/v1/projects/${reference}/config/auth`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(20_000),
      })
      if (!response.ok) throw new Error(`Supabase’s management API responded with status ${response.status}`)
      return settingsSchema.parse(await response.json())
    },
  }
}
