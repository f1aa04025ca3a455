import { changeInBulk, type OnBulkProgress } from '@/dashboard/bulk'
import { chunkSize } from '@/dashboard/keyset'
import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { matchingInquiries, type InquiryMatch, type InquiryStatus } from './admin-inquiries.api'

/** The ids of all inquiries that match, however many. */
export async function fetchMatchingInquiryIds(match: InquiryMatch, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  const ids: string[] = []
  for (let last: string | undefined; ;) {
    let query = matchingInquiries(supabase.from('inquiries').select('id'), match)
    if (last) query = query.gt('id', last)
    const rows = unwrap(await query.order('id').limit(chunkSize).abortSignal(signal).retry(false))
    ids.push(...rows.map(({ id }) => id))
    last = rows.at(-1)?.id
    if (rows.length < chunkSize) return ids
  }
}

type BulkStatus = { ids: string[]; status: InquiryStatus; onDone?: OnBulkProgress }

/**
 * Gives inquiries a status; those that have it, or are gone, are passed over.
 *
 * @returns how many have been changed
 * @throws AppError
 */
export async function setInquiryStatuses({ ids, status, onDone }: BulkStatus): Promise<number> {
  const supabase = await getSupabase()
  return changeInBulk(
    ids,
    async (some) => {
      const changed = await supabase
        .from('inquiries')
        .update({ status })
        .in('id', some)
        .neq('status', status)
        .select('id')
        .abortSignal(AbortSignal.timeout(answerTimeout))
      return unwrap(changed).length
    },
    onDone,
  )
}

type BulkRemoval = Omit<BulkStatus, 'status'>

/**
 * Deletes inquiries; those that are gone already are passed over.
 *
 * @returns how many have been deleted
 * @throws AppError
 */
export async function removeInquiries({ ids, onDone }: BulkRemoval): Promise<number> {
  const supabase = await getSupabase()
  return changeInBulk(
    ids,
    async (some) => {
      const removed = await supabase
        .from('inquiries')
        .delete()
        .in('id', some)
        .select('id')
        .abortSignal(AbortSignal.timeout(answerTimeout))
      return unwrap(removed).length
    },
    onDone,
  )
}
