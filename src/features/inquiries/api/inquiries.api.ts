import { useMutation } from '@tanstack/react-query'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import type { InquiryFormInput } from '../inquiry.schema'

type NewInquiry = InquiryFormInput & {
  /** The same for every attempt. */
  id: string
}

/**
 * The database drops watches that the sender cannot see.
 *
 * @throws AppError
 */
async function sendInquiry({ about, ...inquiry }: NewInquiry & { about: string | string[] }): Promise<void> {
  if (typeof about !== 'string') return insertInquiry(inquiry, { watch_ids: about })
  try {
    await insertInquiry(inquiry, { watch_id: about })
  } catch (error) {
    // The watch was deleted meanwhile. Its name is in the message.
    if (!(error instanceof AppError) || error.code !== 'FOREIGN_KEY_ERROR') throw error
    await insertInquiry(inquiry, { watch_id: null })
  }
}

async function insertInquiry(
  { id, name, email, phone, message }: NewInquiry,
  about: { watch_id: string | null } | { watch_ids: string[] },
) {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('inquiries')
      .insert({ id, name, email, phone: orNull(phone), message, status: 'new', ...about })
      .abortSignal(AbortSignal.timeout(responseTimeout)),
  )
}

export const useSendInquiry = () => useMutation({ mutationFn: sendInquiry })
