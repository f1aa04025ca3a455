import type { EmailKind } from '../_shared/email-kinds.ts'
import type { Environment } from '../_shared/environment.ts'
import { shop } from '../_shared/shop.ts'
import { htmlPart, textPart } from './look/layout.ts'
import type { ClaimedEmail, Desk, Draft, RenderedEmail } from './sending/email.ts'
import { templates } from './templates.ts'

export function isKnownKind(kind: string): kind is EmailKind {
  return Object.hasOwn(templates, kind)
}

/** Throws if the data are not valid for the kind. */
export function renderEmail(mail: ClaimedEmail, environment: Environment, now: Date): RenderedEmail {
  const desk: Desk = {
    site: withoutSlash(environment.SITE_URL),
    backend: withoutSlash(environment.SUPABASE_URL),
    recipient: mail.recipient,
    linkKey: mail.link_key,
    now,
  }
  const draft: Draft = templates[mail.kind as EmailKind].write(mail.data, desk)
  const subject = oneLine(draft.subject)
  const parts = { ...draft, subject, preheader: beginning(oneLine(draft.preheader)), footer: draft.footer ?? [] }
  const { name, email } = draft.replyTo ?? { name: shop.name, email: replyAddress(mail, environment.MAIL_INBOUND) }
  return {
    from: mailbox(mail.sender, environment.MAIL_FROM || shop.email.label),
    to: mail.recipient,
    replyTo: mailbox(name, email),
    subject,
    html: htmlPart(parts),
    text: textPart(parts),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...draft.headers },
    attachments: draft.attachments ?? [],
  }
}

function replyAddress({ reply_token: token }: ClaimedEmail, inbound?: string) {
  return token && inbound ? inbound.replace('@', `+${token}@`) : shop.email.label
}

function withoutSlash(address = '') {
  return address.replace(/\/+$/, '')
}

/** A line break would start another header. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** `slice` could split a surrogate pair, which PostgreSQL rejects. */
function beginning(text: string) {
  return Array.from(text).slice(0, 140).join('')
}

/** Header syntax (RFC 5322). */
function mailbox(name: string, address: string) {
  const plain = oneLine(name)
  if (!plain) return address
  // Other characters need quotes.
  const isPlain = /^[\p{L}\p{N} !#$%&'*+\-/=?^_`{|}~]+$/u.test(plain)
  return `${isPlain ? plain : `"${plain.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}
