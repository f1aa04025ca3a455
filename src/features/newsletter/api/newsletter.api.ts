import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'

/**
 * Subscribes an address from the footer (specification, section 7).
 *
 * @throws AppError; `DUPLICATE_ERROR` where it is a subscriber already
 */
export async function subscribe(email: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('newsletter_subscribers')
      .insert({ email, source: 'footer' })
      .abortSignal(AbortSignal.timeout(answerTimeout)),
  )
}
