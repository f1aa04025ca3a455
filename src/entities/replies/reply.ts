import type { OpenRow } from '@/entities/clients/client'
import { keysOf } from '@/lib/table'
import type { Tables } from '@/types/database.types'
import { shop } from '@shared/shop'

export const replyKeys = { ...keysOf('replies'), templates: () => ['replies', 'templates'] as const }

export type RepliesAbout = 'inquiries' | 'watch_requests'

/** `sent_to` is set if it is not the row's email address. */
export type Reply = Pick<Tables<'replies'>, 'id' | 'about_id' | 'words' | 'channel' | 'sent_to' | 'created_at'>

/** The client's inquiry or request, or a later message on its page; `watch` is named as it was then. */
type ThreadMessage = {
  kind: 'message'
  id: string
  about: RepliesAbout
  about_id: string
  watch: string | null
  words: string
  created_at: string
}

export type ThreadEntry = ThreadMessage | (Reply & { kind: 'reply'; about: RepliesAbout })

/** Messages and replies of a row's client, oldest first, and the client's open rows. */
export type ReplyContext = { thread: ThreadEntry[]; open: OpenRow[] }

export type ReplyTemplate = Pick<Tables<'reply_templates'>, 'id' | 'title' | 'words'>

export function fillTemplate(words: string, { name, watch = 'watch you are looking for' }: Filling): string {
  const fillings: Record<string, string> = { name, watch, hours: shop.hours }
  // A single pass leaves `$` and braces in a name unchanged.
  return words.replace(/\{(name|watch|hours)\}/g, (_, key: string) => fillings[key])
}

type Filling = { name: string; watch?: string }
