import { useMutation, useMutationState } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { withSession } from '@/lib/drafts/unsaved'
import type { Closure } from '../closures/closures'
import { addClosures, removeClosures } from './closures.api'

export const useAddClosures = () =>
  useMutation({
    mutationFn: withSession(addClosures),
    meta: {
      success: 'Closed for bookings',
      failure: 'Error',
      invalidates: [appointmentKeys.all],
      undo: undoOf('closures', (wanted: Closure[]) => wanted.map(({ id }) => id)),
    },
  })

const reopeningKey = [...appointmentKeys.all, 'reopening']

/** The scope sends the requests of several removals one after the other. */
export const useRemoveClosures = () =>
  useMutation({
    mutationKey: reopeningKey,
    scope: { id: reopeningKey.join(' ') },
    mutationFn: removeClosures,
    meta: {
      success: 'Open for bookings again',
      failure: 'Error',
      invalidates: [appointmentKeys.all],
      undo: undoOf('closures', (ids: string[]) => ids),
    },
  })

export const useReopening = (): Set<string> =>
  new Set(
    useMutationState({
      filters: { mutationKey: reopeningKey, status: 'pending' },
      select: ({ state }) => state.variables as string[],
    }).flat(),
  )
