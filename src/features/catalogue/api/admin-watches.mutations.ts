import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { listedWatches } from '@/entities/watches/listed-watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { withSession } from '@/lib/drafts/unsaved'
import { addWatch, duplicateWatch, orderFeatured, updateWatch } from './admin-watches.api'

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
