import { button, paragraph, title, type Block } from './look/blocks.ts'
import { html } from './look/html.ts'
import { htmlPart } from './look/layout.ts'
import { look } from './look/look.ts'
import type { Draft } from './sending/email.ts'

// Emails that Auth sends itself, as HTML with placeholders in braces. The test beside this file writes them to
// `supabase/templates`, which config.toml names (`npx vitest run supabase/functions/emails -u`).

type AuthEmail = Pick<Draft, 'subject' | 'preheader' | 'blocks'>

const anHour = 'It works once, for one hour.'

/** The page sends the token to Auth only after a click, so link scanners don't use it up. */
const link = (path: string, type: string) => `{{ .SiteURL }}${path}#token_hash={{ .TokenHash }}&type=${type}`

const emails: Record<string, AuthEmail> = {
  recovery: {
    subject: 'A new password for Sonoran Horology',
    preheader: 'Your link to set a new password.',
    blocks: [
      title('Choose a new password'),
      paragraph('Someone, we hope you, asked for a new password for {{ .Email }}. Set it with this link.'),
      button('Set a new password', link('/auth?view=new-password', 'recovery')),
      paragraph(`${anHour} If you did not ask, you can ignore this e-mail. Nothing changes.`),
    ],
  },
  confirmation: {
    subject: 'Confirm your e-mail address',
    preheader: 'One link, and your account is ready.',
    blocks: [
      title('Confirm your address'),
      paragraph('Thank you for creating an account. Use this link to confirm that {{ .Email }} is yours.'),
      button('Confirm this address', link('/', 'signup')),
      paragraph(`${anHour} If you did not create an account with us, you can ignore this e-mail.`),
    ],
  },
  email_change: {
    subject: 'Your new e-mail address at Sonoran Horology',
    preheader: 'We e-mailed both addresses. Confirm it by the link in each.',
    blocks: [
      title('Change your e-mail address'),
      paragraph(
        'Someone, we hope you, wants to sign in with {{ .NewEmail }} instead of {{ .Email }}. We e-mailed both addresses. The change takes effect once you confirm it by the link in each.',
      ),
      button('Confirm this change', link('/account', 'email_change')),
      paragraph(
        `${anHour} If you did not ask, ignore both e-mails and nothing changes. Then choose a new password, since someone may know yours.`,
      ),
    ],
  },
  reauthentication: {
    subject: 'Your code for Sonoran Horology',
    preheader: 'Enter it where you were asked for it.',
    blocks: [
      title('Your code'),
      paragraph('Someone, we hope you, wants to change the password of {{ .Email }}. Enter this code to continue:'),
      code('{{ .Token }}'),
      paragraph(`${anHour} If it was not you, choose a new password.`),
    ],
  },
}

export const authTemplates: [name: string, subject: string, html: string][] = Object.entries(emails).map(
  ([name, email]) => [name, email.subject, htmlPart({ ...email, footer: [] })],
)

function code(text: string): Block {
  return {
    html: html`<p class="ink" style="margin:28px 0;font-size:30px;line-height:1.2;letter-spacing:6px;color:${look.ink}">
      ${text}
    </p>`,
    text,
  }
}
