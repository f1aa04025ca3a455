import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { toAppError } from '@/lib/failures/errors'
import { reportFailure } from '@/lib/failures/report-failure'
import { sweepUploadRecords, UploadScope } from './upload-scope'

/** The uploads of one open dialog. */
export type UploadSession = {
  /** An upload is running; leaving the form cancels it. */
  readonly isBusy: boolean
  /** An upload is running or has failed. */
  readonly isUnfinished: boolean
  /**
   * Keeps the session's files during a save, so that leaving the dialog meanwhile
   * does not remove them from under the row that is being written:
   * `await session.during(save.mutateAsync(values))`, then `commit`.
   */
  during<T>(saving: Promise<T>): Promise<T>
  /** After a save: removes files that were uploaded and are not in what was saved. What was there before stays. Never throws. */
  commit(saved: string[]): Promise<void>
  /** On cancel: aborts running uploads and removes uploaded files. Unmounting without a commit does the same. */
  discard(): void
  /** What the fields share. */
  readonly scope: UploadScope
}

/** Creates the session of a dialog, to be passed to its fields. */
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

/** To be called when the dashboard starts: removes files that dialogs of closed tabs left in the bucket. Never throws. */
export async function sweepAbandonedUploads(): Promise<void> {
  try {
    await sweepUploadRecords()
  } catch (error) {
    reportFailure('Could not look for abandoned uploads', toAppError(error))
  }
}
