import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'

/**
 * Subscribes an address from the footer.
 *
 * @param subscription its id is the browser's, the same for every attempt: sent again, it is recognised
 * @throws AppError; `DUPLICATE_ERROR` where it is a subscriber already
 */
export async function subscribe({ id, email }: { id: string; email: string }): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('newsletter_subscribers')
      .insert({ id, email, source: 'footer' })
      .abortSignal(AbortSignal.timeout(answerTimeout)),
  )
}
