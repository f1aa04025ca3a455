import { paragraph, pointer, type Block } from '../look/blocks.ts'
import type { Desk } from '../sending/email.ts'

// What the e-mails about the newsletter's list share: the way off it, in the text and in the mail program's own button
// (RFC 8058).

/** The way off the list; by an answer, where the e-mail has no key. */
export function leaveList({ site, linkKey }: Desk): Block {
  return linkKey
    ? pointer('Not for you?', 'Unsubscribe', `${site}/unsubscribe#${linkKey}`)
    : paragraph('Not for you? Reply to this e-mail, and we will unsubscribe you.')
}

/** Of the mail program's own button. */
export function leaveListHeaders({ backend, linkKey }: Desk): Record<string, string> | undefined {
  if (!linkKey) return undefined
  return {
    'List-Unsubscribe': `<${backend}/functions/v1/unsubscribe?key=${linkKey}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
