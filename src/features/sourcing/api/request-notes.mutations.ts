import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withChange, type ListPage } from '@/dashboard/list-page'
import { undoOf } from '@/dashboard/undo'
import { requestKeys, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { withSession } from '@/lib/unsaved'
import { saveRequestNotes } from './request-notes.api'

/** Saves the private notes, which the lists show as soon as the answer is there. */
export function useSaveRequestNotes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession(saveRequestNotes),
    onSuccess: (_data, { seen, notes }) => {
      client.setQueriesData<ListPage<WatchRequest>>(
        { queryKey: requestKeys.lists() },
        (page) => page && withChange(page, seen.id, { notes }),
      )
      // Not waited for: the dialog closes at once.
      void client.invalidateQueries({ queryKey: requestKeys.lists() })
    },
    meta: {
      success: 'Notes saved successfully',
      failure: 'Notes not saved',
      undo: undoOf('watch_requests', ({ seen }: { seen: WatchRequest }) => [seen.id]),
    },
  })
}
