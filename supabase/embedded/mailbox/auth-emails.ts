import type { EmailDriver } from '@supabase/lite'
import { house } from '../../functions/_shared/house.ts'
import type { Mailbox } from './mailbox.ts'

export function authEmails(mailbox: Mailbox | undefined): EmailDriver {
  return {
    // Supabase's Auth sends HTML only, so the library's text part is dropped.
    async send({ to, subject, html = '' }) {
      const from = `${house.name} <${house.email.label}>`
      await mailbox?.keep({ from, to, replyTo: null, subject, html, text: '', headers: {}, attachments: [] })
    },
  }
}
