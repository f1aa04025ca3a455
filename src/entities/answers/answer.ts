import { keysOf } from '@/lib/table'
import type { Tables } from '@/types/database.types'

export const answerKeys = { ...keysOf('answers'), templates: () => ['answers', 'templates'] as const }

/** The tables whose rows are answered by e-mail. */
export type AnswersAbout = 'inquiries' | 'watch_requests'

/**
 * What the house has answered: by e-mail, `sent_to` where that was another address than the row's own, or by telephone, as
 * it was recorded.
 */
export type Answer = Pick<Tables<'answers'>, 'id' | 'about_id' | 'words' | 'channel' | 'sent_to' | 'created_at'>

export type AnswerTemplate = Pick<Tables<'answer_templates'>, 'id' | 'title' | 'words'>

/** A template for somebody: `{name}` and `{watch}` are replaced. */
export function fillTemplate(words: string, { name, watch }: { name: string; watch?: string }): string {
  return words.replaceAll('{name}', name).replaceAll('{watch}', watch ?? 'watch you are looking for')
}
