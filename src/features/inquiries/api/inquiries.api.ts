import { AppError, unwrap } from '@/lib/errors'
import { orNull } from '@/lib/form-fields'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import type { InquiryFormInput } from '../inquiry.schema'

/**
 * Sends an inquiry about a watch (specification, section 7). Nothing is read back.
 *
 * @throws AppError
 */
export async function sendInquiry(inquiry: InquiryFormInput & { watchId: string }): Promise<void> {
  try {
    await insertInquiry(inquiry, inquiry.watchId)
  } catch (error) {
    // The watch was sold meanwhile. Its name is in the message.
    if (!(error instanceof AppError) || error.code !== 'FOREIGN_KEY_ERROR') throw error
    await insertInquiry(inquiry, null)
  }
}

async function insertInquiry({ name, email, phone, message }: InquiryFormInput, watchId: string | null) {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('inquiries')
      .insert({ name, email, phone: orNull(phone), message, watch_id: watchId, status: 'new' })
      .abortSignal(AbortSignal.timeout(answerTimeout)),
  )
}
