import type { EmailDriver } from '@supabase/lite'
import { house } from '../../functions/_shared/house.ts'
import type { Mailbox } from './mailbox.ts'

/** Puts the e-mails of Auth, which sends them by itself, into the mailbox too. */
export function authEmails(mailbox: Mailbox | undefined): EmailDriver {
  return {
    // A project's Auth sends HTML alone, and so does this one, whatever text the library has beside it.
    async send({ to, subject, html = '' }) {
      const from = `${house.name} <${house.email.label}>`
      await mailbox?.keep({ from, to, replyTo: null, subject, html, text: '', headers: {}, attachments: [] })
    },
  }
}
