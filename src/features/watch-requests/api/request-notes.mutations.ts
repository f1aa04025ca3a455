import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import type { NoteUpdate } from '@/dashboard/form/note-form'
import { withChange, type ListPage } from '@/dashboard/list/list-page'
import { requestKeys, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { askAgain } from '@/lib/ask-again'
import { withSession } from '@/lib/drafts/unsaved'
import { orNull } from '@/lib/form-fields'
import { saveRequestNotes } from './request-notes.api'

/** Saves the private notes of a request, which the lists show as soon as the answer is there. */
export function useSaveRequestNotes(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession(({ seen, values }: NoteUpdate) => saveRequestNotes({ id, seen, ...values })),
    onSuccess: (_data, { values: { text } }) => {
      client.setQueriesData<ListPage<WatchRequest>>(
        { queryKey: requestKeys.lists() },
        (page) => page && withChange(page, id, { notes: orNull(text) }),
      )
      // Not waited for: the dialog closes at once.
      void askAgain(client, requestKeys.lists())
    },
    meta: {
      success: 'Notes saved successfully',
      failure: 'Notes not saved',
      undo: undoOf('watch_requests', () => [id]),
    },
  })
}
