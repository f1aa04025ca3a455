import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail } from '../../../supabase/embedded/mailbox/mailbox.ts'
import { embeddedPublishableKey } from '../../../supabase/embedded/settings.ts'
import { firstLink } from '../first-link'
import { signUp } from '../sign-up'
import type { TestBackend } from './test-backend'

/** Set as SHOWROOM_MAILS in playwright.config.ts. */
const folder = path.resolve('.e2e/mails')

export function embeddedBackend(): TestBackend {
  return {
    url: '',
    publishableKey: embeddedPublishableKey,
    sessionKey: 'sb-localhost-auth-token',
    owner: { email: 'owner@sonoranhorology.example', password: 'Meridian-1010', fullName: 'Showroom Owner' },
    can: new Set([
      'e-mails that a test can read',
      'sign-up without an e-mail',
      'a change of address that takes both e-mails',
      'sign-in with Google and Apple',
      'the embedded backend itself',
    ]),
    addAccount: (request, account) => signUp(request, embeddedPublishableKey, account),
    async linksTo(email) {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort()
      const mails = await Promise.all(files.map((file) => readMail(path.join(folder, file))))
      return mails.filter((mail) => mail.to === email).map((mail) => firstLink(mail.html))
    },
  }
}

async function readMail(file: string): Promise<Mail> {
  return JSON.parse(await readFile(file, 'utf8'))
}
