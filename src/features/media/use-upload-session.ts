import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { toAppError } from '@/lib/errors'
import { reportFailure } from '@/lib/report-failure'
import { sweepUploadRecords, UploadScope } from './upload-scope'

/** The uploads of one open dialog. */
export type UploadSession = {
  /** Some upload is under way; a form that is left meanwhile loses it. */
  readonly isBusy: boolean
  /** Some file is on its way or has failed: the form is not whole without it. */
  readonly isUnfinished: boolean
  /**
   * Keeps the session's files while a save is under way, so that a dialog left
   * meanwhile does not take them from the row that is being written:
   * `await session.during(save.mutateAsync(values))`, then `commit`.
   */
  during<T>(saving: Promise<T>): Promise<T>
  /** After a successful save: removes what was there `before`, or was uploaded, and is not in `after`. Never throws. */
  commit(before: string[], after: string[]): Promise<void>
  /** On cancel: aborts what is under way and removes what was uploaded. So does unmounting without a commit. */
  discard(): void
  /** For the fields. */
  readonly scope: UploadScope
}

/** One session for each open dialog; pass it to the fields inside. */
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
      commit: (before, after) => scope.commit(before, after),
      discard: () => scope.discard(),
      scope,
    }),
    [isBusy, isUnfinished, scope],
  )
}

/** Called as the dashboard starts: removes what dialogs of closed tabs have left in the bucket. Never throws. */
export async function sweepAbandonedUploads(): Promise<void> {
  try {
    await sweepUploadRecords()
  } catch (error) {
    reportFailure('Could not look for abandoned uploads', toAppError(error))
  }
}
