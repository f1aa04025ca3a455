import { chunkSize } from '@/dashboard/keyset'
import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

/** Every watch as far as the build needs it, newest first: for their pages, the sitemap and the share pictures. */
export async function fetchBuiltCatalogue() {
  const supabase = await getSupabase()
  // By the last id instead of an offset: each answer is as quick as the first, however many there are.
  const read = async (last?: string) => {
    const query = supabase
      .from('watches')
      .select('id, name, brand, image_urls, created_at, updated_at')
      .order('id')
      .limit(chunkSize)
    return unwrap(await (last ? query.gt('id', last) : query).retry(false))
  }
  const watches = []
  for (let rows = await read(); ; rows = await read(rows.at(-1)?.id)) {
    watches.push(...rows)
    if (rows.length < chunkSize) break
  }
  return watches.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
