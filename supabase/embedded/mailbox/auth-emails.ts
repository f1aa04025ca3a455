import type { EmailDriver } from '@supabase/lite'
import { shop } from '../../functions/_shared/shop.ts'
import type { Mailbox } from './mailbox.ts'

export function authEmails(mailbox: Mailbox | undefined): EmailDriver {
  return {
    // Supabase's Auth sends HTML only, so the library's text part is dropped.
    async send({ to, subject, html = '' }) {
      const from = `${shop.name} <${shop.email.label}>`
      await mailbox?.keep({ from, to, replyTo: null, subject, html, text: '', headers: {}, attachments: [] })
    },
  }
}
