import { chunkSize } from '@/dashboard/export/keyset'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

export async function fetchBuiltCatalogue() {
  const supabase = await getSupabase()
  // Paging by the last ID keeps every request as fast as the first.
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
