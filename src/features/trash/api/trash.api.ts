import { changeInBulk, type OnBulkProgress } from '@/dashboard/selection/bulk'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

type Some = { ids: string[]; onDone?: OnBulkProgress }

export type Restored = {
  /** The changes that this was, for undoing. */
  changes: string[]
  restored: number
  /**
   * What stays, since something else is in its place by now, with the code of why; of an appointment, somebody else may
   * have its time.
   */
  refused: { title: string; reason: string; is_taken: boolean }[]
}

/**
 * Puts what is in the trash back where it was; what somebody else has restored or removed is passed over.
 *
 * @throws AppError
 */
export async function restoreTrashed({ ids, onDone }: Some): Promise<Restored> {
  const supabase = await getSupabase()
  const all: Restored = { changes: [], restored: 0, refused: [] }
  await changeInBulk(
    ids,
    async (some) => {
      const signal = AbortSignal.timeout(answerTimeout)
      const answer = unwrap(await supabase.rpc('restore_from_trash', { ids: some }).abortSignal(signal)) as unknown
      const { restored, refused, change } = answer as Pick<Restored, 'restored' | 'refused'> & { change: string }
      all.restored += restored
      all.refused.push(...refused)
      if (restored > 0) all.changes.push(change)
      return some
    },
    onDone,
  )
  return all
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
