import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/** A watch with its private offers that have not ended, the newest first. Null if the watch was deleted. @throws AppError */
export async function fetchOffered(id: string, signal: AbortSignal) {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('watches')
      .select('name, private_offers(id, client_name, ends_at)')
      .eq('id', id)
      .gt('private_offers.ends_at', new Date().toISOString())
      .order('created_at', { referencedTable: 'private_offers', ascending: false })
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
}
