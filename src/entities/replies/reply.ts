import { keysOf } from '@/lib/table'
import type { Tables } from '@/types/database.types'
import { house } from '@shared/house'

export const replyKeys = { ...keysOf('replies'), templates: () => ['replies', 'templates'] as const }

export type RepliesAbout = 'inquiries' | 'watch_requests'

/**
 * A reply by email or a recorded call. `sent_to` is set for another email address than the row's.
 */
export type Reply = Pick<Tables<'replies'>, 'id' | 'about_id' | 'words' | 'channel' | 'sent_to' | 'created_at'>

export type ReplyTemplate = Pick<Tables<'reply_templates'>, 'id' | 'title' | 'words'>

/** Replaces `{name}`, `{watch}` and `{hours}` of a template. */
export function fillTemplate(words: string, { name, watch = 'watch you are looking for' }: Filling): string {
  const fillings: Record<string, string> = { name, watch, hours: house.hours }
  // A function in a single pass leaves special characters and braces of a name unchanged.
  return words.replace(/\{(name|watch|hours)\}/g, (_, key: string) => fillings[key])
}

type Filling = { name: string; watch?: string }
