import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withChange, type ListPage } from '@/dashboard/list-page'
import { useRowRemoval } from '@/dashboard/use-row-removal'
import { useStatusChange } from '@/dashboard/use-status-change'
import { removeRequest, saveRequestNotes, setRequestStatus, type WatchRequest } from './admin-requests.api'
import { requestKeys } from './admin-requests.queries'

export const useSetRequestStatus = () =>
  useStatusChange<WatchRequest>({
    lists: requestKeys.lists(),
    save: setRequestStatus,
    said: (request, status) => ['Status updated successfully', `${request.first_name} ${request.last_name}: ${status}`],
    meta: { failure: 'Status not updated' },
  })

export const useRemoveRequest = () =>
  useRowRemoval({
    lists: requestKeys.lists(),
    remove: removeRequest,
    meta: { success: 'Request deleted successfully', failure: 'Request not deleted' },
  })

/** Saves the private notes, which the lists show as soon as the answer is there. */
export function useSaveRequestNotes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveRequestNotes,
    onSuccess: (_data, { seen, notes }) => {
      client.setQueriesData<ListPage<WatchRequest>>(
        { queryKey: requestKeys.lists() },
        (page) => page && withChange(page, seen.id, { notes }),
      )
      // Not waited for: the dialog closes at once.
      void client.invalidateQueries({ queryKey: requestKeys.lists() })
    },
    meta: { success: 'Notes saved successfully', failure: 'Notes not saved' },
  })
}
