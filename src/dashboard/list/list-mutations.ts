import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '@/lib/ask-again'
import { withSession } from '@/lib/drafts/unsaved'
import type { AppError } from '@/lib/failures/errors'
import { notify, type NotifyAction } from '@/lib/notify'
import type { ListedRow } from '@/lib/table'
import { startedNow, undoable, undoOf } from '../changes/undo'
import { useEdited } from '../dialog/use-dialog-url'
import type { Changeable, StatusOf } from './list'
import { withoutRow, type ListPage } from './list-page'
import { removeRow, removeRows, setRowStatus, setRowStatuses, type BulkRemoval, type BulkStatus } from './list.api'
import { explained, RefusedRows } from './refused-rows'
import { addVersion, updateRow, type RowForm, type VersionOf } from './row-version.api'
import { useStatusChange } from './use-status-change'

function useRemedy() {
  const [, edit] = useEdited()
  return (error: AppError): NotifyAction | undefined => {
    if (!(error instanceof RefusedRows)) return undefined
    const { first, count } = error.why
    return { label: count === 1 ? 'Edit' : 'Edit the first', onClick: () => edit(first) }
  }
}

export const useSetStatus = <Row extends ListedRow & { status: string }>(list: Changeable<Row>) =>
  useStatusChange<Row>({
    source: list.table.name,
    lists: list.table.keys.lists(),
    save: (change) => explained([change.id], () => setRowStatus(list, change), list.whyNot),
    successMessage: (row, status) => list.words.statusSet(row, status as StatusOf<Row>),
    meta: { failure: list.words.statusNotSet, remedy: useRemedy(), invalidates: list.alsoStale },
  })

export function useRemoveRow<Row extends ListedRow>({ table, words, alsoStale }: Changeable<Row>) {
  const client = useQueryClient()
  const queryKey = table.keys.lists()
  return useMutation({
    mutationFn: (id: string) => removeRow(table, id),
    onSuccess: (_data, id) =>
      void client.setQueriesData<ListPage<Row>>({ queryKey }, (page) => page && withoutRow(page, id)),
    // Don't await the refetch, so the mutation resolves immediately.
    onSettled: () => void askAgain(client, queryKey),
    meta: {
      success: words.removed,
      failure: words.notRemoved,
      invalidates: alsoStale,
      undo: undoOf(table.name, (id: string) => [id]),
    },
  })
}

export const staleAfter = <Row extends ListedRow>({ table, alsoStale = [] }: Changeable<Row>) => [
  table.keys.lists(),
  ...alsoStale,
]

type RowUpdate<Row, Values> = {
  /** The seen version; undefined for a new row. */
  seen: VersionOf<Row> | undefined
  values: Values
  newId: () => string
}

/** Adds a row, or updates the version that was seen. Pass it to `useVersionedForm`. */
export function useSaveRow<Row extends ListedRow, Values>(list: Changeable<Row>, form: RowForm<Row, Values>) {
  const { table, words } = list
  return useMutation({
    mutationFn: withSession(({ seen, values, newId }: RowUpdate<Row, Values>) =>
      seen
        ? updateRow(table, words.one, form, { seen, values })
        : addVersion(table, words.one, newId(), form.columnsOf(values)),
    ),
    onSuccess: (_data, { seen, newId }) => {
      const [title, text] = seen ? words.updated : words.added
      notify.success(title, text, undoable(table.name, [seen?.id ?? newId()], startedNow()))
    },
    meta: { failure: words.notSaved, invalidates: staleAfter(list) },
  })
}

// `useBulk` reports the result.

export const useSetStatuses = <Row extends ListedRow>(list: Changeable<Row>) =>
  useMutation({
    mutationFn: (change: BulkStatus) => setRowStatuses(list, change),
    meta: { failure: list.words.statusNotSet, remedy: useRemedy(), invalidates: staleAfter(list) },
  })

export const useRemoveRows = <Row extends ListedRow>(list: Changeable<Row>) =>
  useMutation({
    mutationFn: (removal: BulkRemoval) => removeRows(list.table, removal),
    meta: { failure: list.words.notRemoved, invalidates: staleAfter(list) },
  })
