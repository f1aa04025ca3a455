import { useMutation, useQueryClient, type MutationMeta, type QueryKey } from '@tanstack/react-query'
import { withChange, type ListPage } from '@/lib/list-page'

type StatusRow<Status> = { id: string; status: Status }

type StatusChangeOptions<Status> = {
  /** The key that begins those of the lists which show the rows. */
  lists: QueryKey
  save: (change: { id: string; status: Status }) => Promise<void>
  /** The toasts. */
  meta: MutationMeta
}

/**
 * Changes the status of a row: shown at once, taken back where it fails. Changes go
 * one after the other, so that the last one chosen is the one that stays.
 */
export function useStatusChange<Status extends string>({ lists, save, meta }: StatusChangeOptions<Status>) {
  const client = useQueryClient()
  const mutationKey = [...lists, 'status']

  function show(id: string, from: Status, to: Status) {
    client.setQueriesData<ListPage<StatusRow<Status>>>({ queryKey: lists }, (page) => {
      // A later choice is not taken back with an earlier one.
      const isShown = page?.rows.some((row) => row.id === id && row.status === from)
      return page && isShown ? withChange(page, id, { status: to }) : page
    })
  }

  return useMutation({
    mutationKey,
    scope: { id: lists.join(' ') },
    mutationFn: ({ row, status }: { row: StatusRow<Status>; status: Status }) => save({ id: row.id, status }),
    onMutate: async ({ row, status }) => {
      await client.cancelQueries({ queryKey: lists })
      show(row.id, row.status, status)
    },
    onError: (_error, { row, status }) => show(row.id, status, row.status),
    // Not waited for: the next change need not. Asked for with the last change only: before,
    // the answer would show those that are still on their way as they were.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: lists })
    },
    meta,
  })
}
