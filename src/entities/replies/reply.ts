import { keysOf } from '@/lib/table'
import type { Tables } from '@/types/database.types'
import { house } from '@shared/house'

export const replyKeys = { ...keysOf('replies'), templates: () => ['replies', 'templates'] as const }

/** The tables whose rows are answered by e-mail. */
export type RepliesAbout = 'inquiries' | 'watch_requests'

/**
 * What the house has answered: by e-mail, `sent_to` where that was another address than the row's own, or by telephone,
 * as it was recorded.
 */
export type Reply = Pick<Tables<'replies'>, 'id' | 'about_id' | 'words' | 'channel' | 'sent_to' | 'created_at'>

export type ReplyTemplate = Pick<Tables<'reply_templates'>, 'id' | 'title' | 'words'>

/** A template for somebody: `{name}` and `{watch}` are replaced, and `{hours}` by when the showroom is open. */
export function fillTemplate(words: string, { name, watch = 'watch you are looking for' }: Filling): string {
  const fillings: Record<string, string> = { name, watch, hours: house.hours }
  // In one go and by a function: what a client is called stays as it is, whatever signs it holds.
  return words.replace(/\{(name|watch|hours)\}/g, (_, key: string) => fillings[key])
}

type Filling = { name: string; watch?: string }
