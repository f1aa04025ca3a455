import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { redoFromHistory, undoFromHistory } from '@/dashboard/changes/undo'
import type { PastImport } from '../import.api'

/** Undoes an import, or does again what was undone, once at a time; `query` is then asked what has become of it. */
export function useUndoImport(query: UseQueryResult<PastImport[]>) {
  const [isBusy, setIsBusy] = useState(false)

  async function during(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    await work()
    await query.refetch()
    setIsBusy(false)
  }

  return {
    isBusy,
    undo: (id: string) => during(() => undoFromHistory(id)),
    redo: (undoneBy: string[]) => during(() => redoFromHistory(undoneBy)),
  }
}
