import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startedNow, undoable, undoOf } from '@/dashboard/changes/undo'
import { explained, type AskWhyNot } from '@/dashboard/list/refused-rows'
import { clientKeys } from '@/entities/clients/client'
import { listedWatches } from '@/entities/watches/listed-watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { askAgain } from '@/lib/ask-again'
import { withSession } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { addWatch, duplicateWatch, orderFeatured, reserveWatch, updateWatch, type Reserving } from './admin-watches.api'

// Public pages show these watches too.
const invalidates = [listedWatches.keys.lists(), watchKeys.all]

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

export const useOrderFeatured = () =>
  useMutation({
    mutationFn: withSession(orderFeatured),
    meta: {
      success: 'Home page updated',
      failure: 'The order was not saved',
      invalidates,
      undo: undoOf('watches', (ids: string[]) => ids),
    },
  })

export const useDuplicateWatch = () =>
  useMutation({
    mutationFn: duplicateWatch,
    meta: {
      success: ['Watch duplicated', 'The copy is a draft.'],
      failure: 'Not duplicated',
      invalidates,
      undo: undoOf('watches', ({ id }: { id: string }) => [id]),
    },
  })

export function useReserveWatch(name: string, whyNot?: AskWhyNot) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession((reserving: Reserving) =>
      explained([reserving.watch.id], () => reserveWatch(reserving), whyNot),
    ),
    onSuccess: (_data, { watch: { id, status } }) =>
      // Without a new status, only the stock record changes.
      status === 'reserved'
        ? void notify.success('Reservation saved', name, undoable('stock_records', [id], startedNow()))
        : void notify.success('Watch reserved', name, undoable('watches', [id], startedNow())),
    // After a refusal, the form needs the present status.
    onSettled: () => askAgain(client, listedWatches.keys.lists()),
    meta: { invalidates: [watchKeys.all, clientKeys.pages()] },
  })
}
