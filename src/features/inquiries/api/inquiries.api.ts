import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import type { InquiryFormInput } from '../inquiry.schema'

type NewInquiry = InquiryFormInput & {
  /** Chosen by the browser, the same for every attempt: sent again, it is recognised. */
  id: string
}

/**
 * Sends an inquiry about a watch. Nothing is read back.
 *
 * @throws AppError
 */
export async function sendInquiry(inquiry: NewInquiry & { watchId: string }): Promise<void> {
  try {
    await insertInquiry(inquiry, inquiry.watchId)
  } catch (error) {
    // The watch was sold meanwhile. Its name is in the message.
    if (!(error instanceof AppError) || error.code !== 'FOREIGN_KEY_ERROR') throw error
    await insertInquiry(inquiry, null)
  }
}

async function insertInquiry({ id, name, email, phone, message }: NewInquiry, watchId: string | null) {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('inquiries')
      .insert({ id, name, email, phone: orNull(phone), message, watch_id: watchId, status: 'new' })
      .abortSignal(AbortSignal.timeout(answerTimeout)),
  )
}
