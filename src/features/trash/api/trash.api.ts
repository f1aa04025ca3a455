import { changeInBulk, type OnBulkProgress } from '@/dashboard/selection/bulk'
import { callFunction } from '@/lib/backend/call-function'

type Some = { ids: string[]; onDone?: OnBulkProgress }

/** Rows that were not restored because another row has taken their place, e.g. the time of an appointment. */
type Refused = { title: string; reason: string; is_taken: boolean }[]

/** Restores rows from the trash. Rows that somebody else has restored or removed are skipped. @throws AppError */
export async function restoreTrashed({ ids, onDone }: Some) {
  const all = { changes: [] as string[], restored: 0, refused: [] as Refused }
  const restore = async (some: string[]) => {
    const response = await callFunction('restore_from_trash', { ids: some })
    const { restored, refused, change } = response as { restored: number; refused: Refused; change: string }
    all.restored += restored
    all.refused.push(...refused)
    if (restored > 0) all.changes.push(change)
    return some
  }
  await changeInBulk(ids, restore, onDone)
  return all
}

/** Deletes rows of the trash forever, and returns their number. @throws AppError */
export async function emptyTrash({ ids, onDone }: Some): Promise<number> {
  let removed = 0
  const remove = async (some: string[]) => {
    removed += await callFunction('empty_trash', { ids: some })
    return some
  }
  await changeInBulk(ids, remove, onDone)
  return removed
}
