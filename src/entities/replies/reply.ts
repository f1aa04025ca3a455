import { keysOf } from '@/lib/table'
import type { Tables } from '@/types/database.types'
import { shop } from '@shared/shop'

export const replyKeys = { ...keysOf('replies'), templates: () => ['replies', 'templates'] as const }

export type RepliesAbout = 'inquiries' | 'watch_requests'

/** `sent_to` is set if it is not the row's email address. */
export type Reply = Pick<Tables<'replies'>, 'id' | 'about_id' | 'words' | 'channel' | 'sent_to' | 'created_at'>

export type ReplyTemplate = Pick<Tables<'reply_templates'>, 'id' | 'title' | 'words'>

export function fillTemplate(words: string, { name, watch = 'watch you are looking for' }: Filling): string {
  const fillings: Record<string, string> = { name, watch, hours: shop.hours }
  // A single pass leaves `$` and braces in a name unchanged.
  return words.replace(/\{(name|watch|hours)\}/g, (_, key: string) => fillings[key])
}

type Filling = { name: string; watch?: string }
