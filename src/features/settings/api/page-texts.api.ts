import { pageTextColumns, type PageText } from '@/entities/page-texts/page-texts.api'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeOver } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'

export type PageTextUpdate = { seen: PageText; values: Pick<PageText, 'words'> }

/**
 * Writes the words of a page over those that were seen, and over no others.
 *
 * @throws VersionConflict where there are others by now; AppError
 */
export async function savePageText({ seen, values }: PageTextUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const table = supabase.from('page_texts')
  await writeOver<PageText>(seen, {
    thing: 'page',
    write: async ({ id, updated_at }) =>
      unwrap(await table.update(values).eq('id', id).eq('updated_at', updated_at).select('id').abortSignal(signal)),
    read: async () => unwrap(await table.select(pageTextColumns).eq('id', seen.id).abortSignal(signal).maybeSingle()),
    loses: (current, before) => current.words !== before.words && current.words !== values.words,
  })
}
