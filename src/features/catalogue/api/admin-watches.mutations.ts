import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { keptText } from '@/dashboard/changes/kept-text'
import { undoOf } from '@/dashboard/changes/undo'
import type { ListPage } from '@/dashboard/list/list-page'
import type { OnBulkProgress } from '@/dashboard/selection/bulk'
import { watchKeys } from '@/entities/watches/watch.queries'
import { withSession } from '@/lib/drafts/unsaved'
import { addWatch, featureWatches, removeWatch, updateWatch, type ListedWatch } from './admin-watches.api'
import { adminWatchKeys, featuringKey } from './admin-watches.queries'

// The public pages share the keys: a change here makes them stale too.
const invalidates = [watchKeys.all]

export const useAddWatch = () =>
  useMutation({
    mutationFn: withSession(addWatch),
    meta: {
      success: 'Watch Added',
      failure: 'Creation Failed',
      invalidates,
      undo: undoOf('watches', ({ id }: { id: string }) => [id]),
    },
  })

export const useUpdateWatch = () =>
  useMutation({
    mutationFn: withSession(updateWatch),
    meta: {
      success: 'Watch Updated',
      failure: 'Update Failed',
      invalidates,
      undo: undoOf('watches', ({ seen }: { seen: { id: string } }) => [seen.id]),
    },
  })

export const useRemoveWatch = () =>
  useMutation({
    mutationFn: removeWatch,
    meta: {
      success: ['Watch Deleted', keptText],
      failure: 'Delete Failed',
      invalidates,
      undo: undoOf('watches', (id: string) => [id]),
    },
  })

export type FeatureChange = {
  ids: string[]
  featured: boolean
  onDone?: OnBulkProgress
}

/** Features or unfeatures watches. `useFeaturing` shows the change while it is pending, so a failure needs no rollback. */
export function useFeatureWatches() {
  const client = useQueryClient()
  const note = (ids: Set<string>, featured: boolean) =>
    client.setQueriesData<ListPage<ListedWatch>>(
      { queryKey: adminWatchKeys.lists() },
      (page) => page && { ...page, rows: page.rows.map((row) => (ids.has(row.id) ? { ...row, featured } : row)) },
    )
  return useMutation({
    mutationKey: featuringKey,
    // Changes run one after the other, so that the last one chosen wins.
    scope: { id: 'featuring' },
    mutationFn: ({ ids, featured, onDone }: FeatureChange) =>
      featureWatches(ids, featured, (done) => {
        note(new Set(done), featured)
        onDone?.(done)
      }),
    // Unlike `meta.invalidates`, not awaited: after a failure the old state is shown at once.
    onSettled: () => void client.invalidateQueries({ queryKey: watchKeys.all }),
    meta: { failure: 'Error' },
  })
}

/** Watches with a pending change, by id: whether it features them. */
export function useFeaturing(): Map<string, boolean> {
  const changes = useMutationState({
    filters: { mutationKey: featuringKey, status: 'pending' },
    select: ({ state }) => state.variables as FeatureChange,
  })
  return new Map(changes.flatMap(({ ids, featured }) => ids.map((id) => [id, featured] as const)))
}
