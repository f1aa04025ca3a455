import { useMutation } from '@tanstack/react-query'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import type { WatchRequestFormInput } from '../watch-request.schema'

type NewWatchRequest = WatchRequestFormInput & {
  /** The same for every attempt. */
  id: string
}

/**
 * With `newsletter`, the same transaction subscribes the email address.
 *
 * @throws AppError
 */
async function sendWatchRequest(request: NewWatchRequest): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('watch_requests')
      .insert({
        id: request.id,
        first_name: request.firstName,
        last_name: request.lastName,
        contact_info: request.contactInfo,
        watch_details: request.watchDetails,
        budget: orNull(request.budget),
        newsletter_signup: request.newsletter,
      })
      .abortSignal(AbortSignal.timeout(responseTimeout)),
  )
}

export const useSendWatchRequest = () => useMutation({ mutationFn: sendWatchRequest })
