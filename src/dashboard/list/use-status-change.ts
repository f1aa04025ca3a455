import { useMutation, useQueryClient, type MutationMeta, type QueryKey } from '@tanstack/react-query'
import { withChange, type ListPage } from '@/dashboard/list/list-page'
import { askAgain } from '@/lib/ask-again'
import type { StatusChange } from '@/lib/drafts/versions'
import { notify } from '@/lib/notify'
import { startedNow, undoable } from '../changes/undo'

type StatusRow<Status> = { id: string; status: Status }

type StatusChangeOptions<Row extends StatusRow<string>> = {
  source: string
  /** Prefix of the keys of lists with the rows. */
  lists: QueryKey
  save: (change: StatusChange<Row['status']>) => Promise<void>
  successMessage: (row: Row, status: Row['status']) => [title: string, text?: string]
  meta: Omit<MutationMeta, 'success'>
}

/** Shows the status immediately and reverts it on failure. Changes run in order, so the last one wins. */
export function useStatusChange<Row extends StatusRow<string>>({
  source,
  lists,
  save,
  successMessage,
  meta,
}: StatusChangeOptions<Row>) {
  type Status = Row['status']
  const client = useQueryClient()
  const mutationKey = [...lists, 'status']

  function show(id: string, from: Status, to: Status) {
    client.setQueriesData<ListPage<StatusRow<Status>>>({ queryKey: lists }, (page) => {
      // A failure must not revert a later choice.
      const isShown = page?.rows.some((row) => row.id === id && row.status === from)
      return page && isShown ? withChange(page, id, { status: to }) : page
    })
  }

  return useMutation({
    mutationKey,
    scope: { id: lists.join(' ') },
    mutationFn: ({ row, status }: { row: Row; status: Status }) => save({ id: row.id, from: row.status, status }),
    onMutate: async ({ row, status }) => {
      await client.cancelQueries({ queryKey: lists })
      show(row.id, row.status, status)
    },
    onSuccess: (_data, { row, status }) => {
      const [title, text] = successMessage(row, status)
      notify.success(title, text, undoable(source, [row.id], startedNow()))
    },
    onError: (_error, { row, status }) => show(row.id, status, row.status),
    // An earlier response would revert pending changes.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void askAgain(client, lists)
    },
    meta,
  })
}
