import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { staleClients } from '@/entities/clients/client'
import { inquiryKeys } from '@/entities/inquiries/inquiry'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { withSession } from '@/lib/drafts/unsaved'
import { unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'

type EnteredInquiry = {
  /** The same for every attempt. */
  id: string
  name: string
  email: string
  phone: string
  message: string
  watchId: string | null
}

/** @throws AppError; `FOREIGN_KEY_ERROR` if the watch was deleted */
async function enterInquiry({ id, name, email, phone, message, watchId }: EnteredInquiry): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('inquiries')
      .insert({ id, name, email: orNull(email), phone: orNull(phone), message, watch_id: watchId, status: 'new' })
      .abortSignal(AbortSignal.timeout(responseTimeout)),
  )
}

export const useEnterInquiry = () =>
  useMutation({
    mutationFn: withSession(enterInquiry),
    meta: {
      success: 'Inquiry added',
      invalidates: [inquiryKeys.lists(), ...staleClients],
      undo: undoOf('inquiries', ({ id }: { id: string }) => [id]),
    },
  })
