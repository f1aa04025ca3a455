import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { staleClients } from '@/entities/clients/client'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { withSession } from '@/lib/drafts/unsaved'
import { enterRequest } from './house-requests.api'

/** Failures are said in the dialog, which stays. */
export const useEnterRequest = () =>
  useMutation({
    mutationFn: withSession(enterRequest),
    meta: {
      success: 'Request added',
      invalidates: [requestKeys.lists(), ...staleClients],
      undo: undoOf('watch_requests', ({ id }: { id: string }) => [id]),
    },
  })
