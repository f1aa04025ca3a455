import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { staleClients } from '@/entities/clients/client'
import { inquiryKeys } from '@/entities/inquiries/inquiry'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { withSession } from '@/lib/drafts/unsaved'
import { unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'

type EnteredInquiry = {
  /** Chosen by the dialog, the same for every attempt: entered again, it is recognised. */
  id: string
  name: string
  /** Empty where they are called instead. */
  email: string
  phone: string
  message: string
  watchId: string | null
}

/** Enters an inquiry for somebody who calls or walks in. @throws AppError; `FOREIGN_KEY_ERROR` where its watch is gone */
async function enterInquiry({ id, name, email, phone, message, watchId }: EnteredInquiry): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('inquiries')
      .insert({ id, name, email: orNull(email), phone: orNull(phone), message, watch_id: watchId, status: 'new' })
      .abortSignal(AbortSignal.timeout(answerTimeout)),
  )
}

/** Failures are said in the dialog, which stays. */
export const useEnterInquiry = () =>
  useMutation({
    mutationFn: withSession(enterInquiry),
    meta: {
      success: 'Inquiry added',
      invalidates: [inquiryKeys.lists(), ...staleClients],
      undo: undoOf('inquiries', ({ id }: { id: string }) => [id]),
    },
  })
