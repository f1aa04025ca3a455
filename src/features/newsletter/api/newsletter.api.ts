import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { toAppError } from '@/lib/failures/errors'

/**
 * Subscribes an address from the footer. Who is on the list already is answered alike, and told by e-mail: the list is
 * nobody else's business.
 *
 * @throws AppError
 */
export async function subscribe(email: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase
    .from('newsletter_subscribers')
    .insert({ email, source: 'footer' })
    .abortSignal(AbortSignal.timeout(answerTimeout))
  // Somebody else has entered it at the same moment.
  if (error && error.code !== '23505') throw toAppError(error)
}
