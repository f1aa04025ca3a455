import { button, type Block } from '../look/blocks.ts'
import type { Desk } from '../sending/email.ts'

/** The client's page of their request. Undefined if the email has no key, e.g. because the request was deleted. */
export const requestUrl = ({ site, linkKey }: Desk) => (linkKey ? `${site}/request#${linkKey}` : undefined)

export function requestLinkBlocks(label: string, desk: Desk): Block[] {
  const url = requestUrl(desk)
  return url ? [button(label, url)] : []
}
