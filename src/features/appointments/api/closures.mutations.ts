import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/undo'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { withSession } from '@/lib/unsaved'
import type { Closure } from '../closures'
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

export const useRemoveClosures = () =>
  useMutation({
    mutationFn: removeClosures,
    meta: {
      success: 'Open for bookings again',
      failure: 'Error',
      invalidates: [appointmentKeys.all],
      undo: undoOf('closures', (ids: string[]) => ids),
    },
  })
