import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { toAppError } from '@/lib/failures/errors'
import { reportFailure } from '@/lib/failures/report-failure'
import { sweepUploadRecords, UploadScope } from './upload-scope'

export type UploadSession = {
  readonly isBusy: boolean
  /** True for a running or failed upload. */
  readonly isUnfinished: boolean
  /** Keeps the files even if the dialog is closed: `await session.during(save.mutateAsync(values))`, then `commit`. */
  during<T>(saving: Promise<T>): Promise<T>
  /** Removes uploaded files that were not saved. Never throws. */
  commit(saved: string[]): Promise<void>
  /** Unmounting without a commit does the same. */
  discard(): void
  readonly scope: UploadScope
}

export function useUploadSession(): UploadSession {
  const [scope] = useState(() => new UploadScope())
  const isBusy = useSyncExternalStore(scope.isBusy.subscribe, scope.isBusy.get)
  const isUnfinished = useSyncExternalStore(scope.unfinished.subscribe, () => scope.unfinished.get().length > 0)
  useEffect(() => () => scope.close(), [scope])
  return useMemo(
    () => ({
      isBusy,
      isUnfinished,
      during: (saving) => scope.during(saving),
      commit: (saved) => scope.commit(saved),
      discard: () => scope.discard(),
      scope,
    }),
    [isBusy, isUnfinished, scope],
  )
}

/** Runs when the dashboard starts. Never throws. */
export async function sweepAbandonedUploads(): Promise<void> {
  try {
    await sweepUploadRecords()
  } catch (error) {
    reportFailure('Could not look for abandoned uploads', toAppError(error))
  }
}
