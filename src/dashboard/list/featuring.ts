import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '@/lib/ask-again'
import { notify } from '@/lib/notify'
import type { ListedRow } from '@/lib/table'
import { startedNow, undoable } from '../changes/undo'
import type { Changeable } from './list'
import { staleAfter } from './list-mutations'
import type { ListPage } from './list-page'
import { featureRows, type BulkFeaturing } from './list.api'

type FeaturedRow = ListedRow & { featured: boolean }

const featuringKey = <Row extends ListedRow>({ table }: Changeable<Row>) => [...table.keys.all, 'featuring']

/** `useFeaturing` shows pending changes, so a failure needs no rollback. */
export function useFeatureRows<Row extends FeaturedRow>(
  list: Changeable<Row>,
  successMessage?: (featured: boolean) => string,
) {
  const client = useQueryClient()
  const { table } = list
  const mutationKey = featuringKey(list)
  const note = (ids: string[], featured: boolean) =>
    client.setQueriesData<ListPage<Row>>(
      { queryKey: table.keys.lists() },
      (page) => page && { ...page, rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, featured } : row)) },
    )
  return useMutation({
    mutationKey,
    // Changes run in order, so that the last one wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ ids, featured, onDone }: BulkFeaturing) =>
      featureRows(table, {
        ids,
        featured,
        onDone(done) {
          note(done, featured)
          onDone?.(done)
        },
      }),
    onSuccess: (_changed, { ids, featured }) =>
      successMessage && notify.success(successMessage(featured), undefined, undoable(table.name, ids, startedNow())),
    // Unlike `meta.invalidates`, not awaited: a failure shows the old state immediately.
    onSettled() {
      for (const queryKey of staleAfter(list)) void askAgain(client, queryKey)
    },
    meta: { failure: 'Error' },
  })
}

export function useFeaturing<Row extends ListedRow>(list: Changeable<Row>): Map<string, boolean> {
  const changes = useMutationState({
    filters: { mutationKey: featuringKey(list), status: 'pending' },
    select: ({ state }) => state.variables as BulkFeaturing,
  })
  return new Map(changes.flatMap(({ ids, featured }) => ids.map((id) => [id, featured] as const)))
}
