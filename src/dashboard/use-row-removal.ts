import { useMutation, useQueryClient, type MutationMeta, type QueryKey } from '@tanstack/react-query'
import { withoutRow, type ListPage } from '@/dashboard/list-page'

type RowRemovalOptions = {
  /** The key that begins those of the lists which show the rows. */
  lists: QueryKey
  remove: (id: string) => Promise<void>
  /** The toasts. */
  meta: MutationMeta
}

/** Deletes a row, which is gone from the lists as soon as the answer is there. */
export function useRowRemoval({ lists, remove, meta }: RowRemovalOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: (_data, id) =>
      void client.setQueriesData<ListPage<{ id: string }>>({ queryKey: lists }, (page) => page && withoutRow(page, id)),
    // Not waited for: whoever asked is answered at once.
    onSettled: () => void client.invalidateQueries({ queryKey: lists }),
    meta,
  })
}
