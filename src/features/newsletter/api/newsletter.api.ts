import { useMutation } from '@tanstack/react-query'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { toAppError } from '@/lib/failures/errors'

/**
 * Returns 'duplicate' if the email address is already subscribed (specification, sections 7 and 8).
 *
 * @throws AppError
 */
async function subscribe(email: string): Promise<'added' | 'duplicate'> {
  const supabase = await getSupabase()
  const { error } = await supabase
    .from('newsletter_subscribers')
    .insert({ email, source: 'footer' })
    .abortSignal(AbortSignal.timeout(responseTimeout))
  if (error?.code === '23505') return 'duplicate'
  if (error) throw toAppError(error)
  return 'added'
}

export const useSubscribe = () => useMutation({ mutationFn: subscribe })
