import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

/** How many rows one answer of Supabase holds at most. */
const rowsPerAnswer = 1000

/** Every watch as far as the build needs it, newest first: for their pages, the sitemap and the share pictures. */
export async function fetchBuiltCatalogue() {
  const supabase = await getSupabase()
  const read = async (first: number) =>
    unwrap(
      await supabase
        .from('watches')
        .select('id, name, brand, image_urls, updated_at')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(first, first + rowsPerAnswer - 1)
        .retry(false),
    )
  const watches = []
  for (let rows = await read(0); ; rows = await read(watches.length)) {
    watches.push(...rows)
    if (rows.length < rowsPerAnswer) return watches
  }
}
