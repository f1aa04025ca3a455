import { changeInBulk, type OnBulkProgress } from '@/dashboard/bulk'
import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'

type Some = { ids: string[]; onDone?: OnBulkProgress }

/**
 * Puts what is in the trash back where it was; what somebody else has restored or removed is passed over.
 *
 * @returns the changes that this was, for undoing, and how many were restored
 * @throws AppError; REFUSED_ERROR where something else is in its place by now
 */
export async function restoreTrashed({ ids, onDone }: Some): Promise<{ changes: string[]; restored: number }> {
  const supabase = await getSupabase()
  const changes: string[] = []
  let restored = 0
  await changeInBulk(
    ids,
    async (some) => {
      const signal = AbortSignal.timeout(answerTimeout)
      const answer = unwrap(await supabase.rpc('restore_from_trash', { ids: some }).abortSignal(signal)) as {
        restored: number
        change: string
      }
      restored += answer.restored
      if (answer.restored > 0) changes.push(answer.change)
      return some
    },
    onDone,
  )
  return { changes, restored }
}

/** Removes for good what is in the trash. @returns how many were removed @throws AppError */
export async function emptyTrash({ ids, onDone }: Some): Promise<number> {
  const supabase = await getSupabase()
  let removed = 0
  await changeInBulk(
    ids,
    async (some) => {
      const signal = AbortSignal.timeout(answerTimeout)
      removed += unwrap(await supabase.rpc('empty_trash', { ids: some }).abortSignal(signal))
      return some
    },
    onDone,
  )
  return removed
}
