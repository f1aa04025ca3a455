import { useMutation, useQueryClient, type MutationMeta, type QueryKey } from '@tanstack/react-query'
import { withChange, type ListPage } from '@/dashboard/list/list-page'
import { askAgain } from '@/lib/ask-again'
import type { StatusChange } from '@/lib/drafts/versions'
import { notify } from '@/lib/notify'
import { begun, undoable } from '../changes/undo'

type StatusRow<Status> = { id: string; status: Status }

type StatusChangeOptions<Row extends StatusRow<string>> = {
  /** Their table. */
  source: string
  /** The key that begins those of the lists which show the rows. */
  lists: QueryKey
  save: (change: StatusChange<Row['status']>) => Promise<void>
  /** The toast of a success: its title, and its text, which names whose status it is. */
  said: (row: Row, status: Row['status']) => [title: string, text?: string]
  /** The toast of a failure, and what becomes stale. */
  meta: Omit<MutationMeta, 'success'>
}

/**
 * Changes the status of a row: shown at once, taken back where it fails. Changes go
 * one after the other, so that the last one chosen is the one that stays.
 */
export function useStatusChange<Row extends StatusRow<string>>({
  source,
  lists,
  save,
  said,
  meta,
}: StatusChangeOptions<Row>) {
  type Status = Row['status']
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
    mutationFn: ({ row, status }: { row: Row; status: Status }) => save({ id: row.id, from: row.status, status }),
    onMutate: async ({ row, status }) => {
      await client.cancelQueries({ queryKey: lists })
      show(row.id, row.status, status)
    },
    // Here, where it is known whose status was set to what.
    onSuccess: (_data, { row, status }) => {
      const [title, text] = said(row, status)
      notify.success(title, text, undoable(source, [row.id], begun()))
    },
    onError: (_error, { row, status }) => show(row.id, status, row.status),
    // Not waited for: the next change need not. Asked for with the last change only: before,
    // the answer would show those that are still on their way as they were.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void askAgain(client, lists)
    },
    meta,
  })
}
