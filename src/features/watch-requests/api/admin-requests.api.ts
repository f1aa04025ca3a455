import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { staleClients } from '@/entities/clients/client'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { withSession } from '@/lib/drafts/unsaved'
import { unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'

type EnteredRequest = {
  /** The same for every attempt. */
  id: string
  firstName: string
  lastName: string
  /** Email address or phone number. */
  contact: string
  details: string
  budget: string
}

/** @throws AppError */
async function enterRequest({ id, firstName, lastName, contact, details, budget }: EnteredRequest) {
  const supabase = await getSupabase()
  const row = {
    id,
    first_name: firstName,
    last_name: lastName,
    contact_info: contact,
    watch_details: details,
    budget: orNull(budget),
  }
  unwrap(await supabase.from('watch_requests').insert(row).abortSignal(AbortSignal.timeout(responseTimeout)))
}

export const useEnterRequest = () =>
  useMutation({
    mutationFn: withSession(enterRequest),
    meta: {
      success: 'Request added',
      invalidates: [requestKeys.lists(), ...staleClients],
      undo: undoOf('watch_requests', ({ id }: { id: string }) => [id]),
    },
  })
