import { isEmail } from '../../_shared/email.ts'
import { aside, button, facts, quotation, type Block } from '../look/blocks.ts'
import type { Desk } from '../sending/email.ts'

type Tab = 'inquiries' | 'requests' | 'appointments' | 'watches'

/** `open` is the parameter of `/admin` that names the row. */
export const rowUrl = (tab: Tab, id: string, { site }: Desk, open = 'row') => `${site}/admin?tab=${tab}&${open}=${id}`

export const rowLink = (tab: Tab, id: string, desk: Desk, open?: string): Block =>
  button('Open it in the dashboard', rowUrl(tab, id, desk, open))

type Person = { name: string; email?: string | null; phone?: string | null; contact?: string | null }

export function personFacts({ name, email, phone, contact }: Person, more: Parameters<typeof facts>[0] = []): Block {
  const mailbox = email ?? (contact && isEmail(contact) ? contact : null)
  const number = phone ?? (contact && contact !== mailbox ? contact : null)
  return facts([
    { label: 'Name', values: [name] },
    !!mailbox && {
      label: 'Email',
      values: [mailbox],
      href: `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}`,
    },
    !!number && { label: 'Phone', values: [number], href: `tel:${number.replace(/[^\d+]/g, '')}` },
    ...more,
  ])
}

export function words(label: string, text: string | null | undefined): Block[] {
  return text?.trim() ? [quotation(label, text)] : []
}

export function ownerNote(text: string): Block {
  return aside(`${text} You can set how often we e-mail you in the dashboard.`)
}
