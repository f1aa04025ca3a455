import { expect } from '@playwright/test'
import { firstLink } from '../first-link'
import { signUp } from '../sign-up'
import type { Ability, NewAccount, TestBackend } from './test-backend'

// scripts/tools/remote-backend.ts sets these variables.

export function remoteBackend(url: string): TestBackend {
  const baseUrl = url.replace(/\/+$/, '')
  const { VITE_SUPABASE_ANON_KEY: publishableKey = '', E2E_MAILPIT: mailpit } = process.env
  const owner = JSON.parse(process.env.E2E_OWNER ?? '{}') as NewAccount
  const signsUpFreely = process.env.E2E_FREE_SIGN_UP === 'yes'
  const can = new Set<Ability>()
  if (mailpit) can.add('e-mails that a test can read')
  if (signsUpFreely) can.add('sign-up without an e-mail')
  // Without confirmations, Auth accepts either email.
  if (process.env.E2E_CONFIRMS_ADDRESSES === 'yes') can.add('a change of address that takes both e-mails')
  return {
    url: baseUrl,
    publishableKey,
    // Same key as in supabase-js.
    sessionKey: `sb-${new URL(baseUrl).hostname.split('.')[0]}-auth-token`,
    owner,
    can,
    async addAccount(request, account) {
      if (signsUpFreely) return signUp(request, publishableKey, account)
      const key = process.env.SUPABASE_SECRET_KEY ?? ''
      const response = await request.post('/auth/v1/admin/users', {
        headers: { apikey: key, ...(key.startsWith('sb_secret_') ? {} : { Authorization: `Bearer ${key}` }) },
        data: {
          email: account.email,
          password: account.password,
          email_confirm: true,
          user_metadata: { full_name: account.fullName },
        },
      })
      expect(response.status(), await response.text()).toBe(200)
    },
    linksTo: (to) => linksIn(mailpit, to),
  }
}

type Emails = { messages: { ID: string; Created: string }[] }

async function linksIn(mailpit: string | undefined, to: string): Promise<string[]> {
  const found = await fetch(`${mailpit}/api/v1/search?query=${encodeURIComponent(`to:"${to}"`)}`)
  const { messages } = (await found.json()) as Emails
  const oldestFirst = messages.sort((one, other) => one.Created.localeCompare(other.Created))
  return Promise.all(
    oldestFirst.map(async ({ ID }) => {
      const { HTML } = (await (await fetch(`${mailpit}/api/v1/message/${ID}`)).json()) as { HTML: string }
      // Links contain the configured URL with another port.
      const { pathname, search, hash } = new URL(firstLink(HTML))
      return `http://localhost:${process.env.E2E_PORT}${pathname}${search}${hash}`
    }),
  )
}
