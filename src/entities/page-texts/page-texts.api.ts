import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { pages } from '@/lib/pages/pages'
import type { Columns } from '@/lib/table'

/** The database checks the same names. */
export const writtenPages = [
  { name: 'terms', label: pages.terms.label },
  { name: 'privacy', label: pages.privacy.label },
] as const

export type WrittenPage = (typeof writtenPages)[number]['name']

const pageTextColumns = 'id, name, words, updated_at'

export type PageText = Columns<'page_texts', typeof pageTextColumns>

export const pageTextKeys = {
  all: ['page_texts'] as const,
  details: () => [...pageTextKeys.all, 'detail'] as const,
}

/** @throws AppError */
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

export const pageTextQuery = (name: WrittenPage) =>
  queryOptions({
    queryKey: [...pageTextKeys.details(), name],
    queryFn: ({ signal }) => fetchPageText(name, signal),
  })
