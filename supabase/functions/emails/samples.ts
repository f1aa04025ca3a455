import { emailKinds, type EmailKind } from '../_shared/email-kinds.ts'
import type { ClaimedEmail } from './sending/email.ts'
import { templates } from './templates.ts'

const linkKey = 'q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80'

function samplesOf(kind: EmailKind): [name: string, email: ClaimedEmail][] {
  const { audience, carriesLink } = emailKinds[kind]
  return Object.entries<object>(templates[kind].samples).map(([variant, data]) => [
    variant === 'usual' ? kind : `${kind}.${variant}`,
    {
      id: '99999999-9999-4999-8999-999999999999',
      lease: '88888888-8888-4888-8888-888888888888',
      kind,
      sender: 'Sonoran Horology',
      recipient: audience === 'owner' ? 'concierge@sonoranhorology.example' : 'ada@example.com',
      data,
      // Emails about deleted rows have no key.
      link_key: carriesLink && variant !== 'by-shop' ? linkKey : null,
      reply_token: null,
      request: null,
      attempts: 1,
    },
  ])
}

/** The name is the kind, with the variant after a dot. */
export const sampleEmails = (Object.keys(emailKinds) as EmailKind[]).flatMap(samplesOf)

export const sampleEnvironment = {
  SITE_URL: 'https://www.sonoranhorology.example',
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
}
