import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { pageTextColumns, type PageText, type WrittenPage } from './page-text'

/** What a page says. @throws AppError */
export async function fetchPageText(name: WrittenPage, signal: AbortSignal): Promise<PageText> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('page_texts')
      .select(pageTextColumns)
      .eq('name', name)
      .abortSignal(signal)
      .retry(false)
      .single(),
  )
}
