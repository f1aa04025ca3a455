import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { withChange, type ListPage } from '@/dashboard/list/list-page'
import { requestKeys, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { withSession } from '@/lib/drafts/unsaved'
import { orNull } from '@/lib/form-fields'
import { saveRequestNotes } from './request-notes.api'

type NotesChange = Omit<Parameters<typeof saveRequestNotes>[0], 'id'>

/** Saves the private notes of a request, which the lists show as soon as the answer is there. */
export function useSaveRequestNotes(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession((change: NotesChange) => saveRequestNotes({ id, ...change })),
    onSuccess: (_data, { text }) => {
      client.setQueriesData<ListPage<WatchRequest>>(
        { queryKey: requestKeys.lists() },
        (page) => page && withChange(page, id, { notes: orNull(text) }),
      )
      // Not waited for: the dialog closes at once.
      void client.invalidateQueries({ queryKey: requestKeys.lists() })
    },
    meta: {
      success: 'Notes saved successfully',
      failure: 'Notes not saved',
      undo: undoOf('watch_requests', () => [id]),
    },
  })
}
