import * as z from 'zod/mini'
import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { Json, Tables } from '@/types/database.types'

/** The watch that an inquiry is about, as its dialog shows it. */
export type InquiredWatch = Pick<
  Tables<'watches'>,
  'id' | 'name' | 'brand' | 'category' | 'description' | 'image_urls'
> & { specifications: Record<string, string> }

/** One watch, or null where there is none any more, also for an id that is none. */
export async function fetchInquiredWatch(id: string, signal: AbortSignal): Promise<InquiredWatch | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase
      .from('watches')
      .select('id, name, brand, category, description, image_urls, specifications')
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
  return row && { ...row, specifications: textsOf(row.specifications) }
}

function textsOf(specifications: Json): Record<string, string> {
  const entries = specifications && typeof specifications === 'object' ? Object.entries(specifications) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
