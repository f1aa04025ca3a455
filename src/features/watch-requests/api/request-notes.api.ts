import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { undoOf } from '@/dashboard/changes/undo'
import type { NoteUpdate } from '@/dashboard/form/note-form'
import { withChange, type ListPage } from '@/dashboard/list/list-page'
import { requestKeys, watchRequests, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { askAgain } from '@/lib/ask-again'
import { getSupabase } from '@/lib/backend/supabase'
import { withSession } from '@/lib/drafts/unsaved'
import { writeColumns } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'

/** Returns null for a deleted request or an invalid id. */
async function fetchRequest(id: string, signal: AbortSignal): Promise<WatchRequest | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase
      .from('watch_requests')
      .select(watchRequests.columns)
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
  return row as WatchRequest | null
}

type NotesUpdate = { id: string; seen: { text: string; updated_at: string }; text: string }

/** Saves an empty text as null. @throws VersionConflict; AppError */
const saveRequestNotes = ({ id, seen: { text: before, updated_at }, text }: NotesUpdate) =>
  writeColumns({
    table: 'watch_requests',
    thing: 'request',
    id,
    seen: { notes: orNull(before), updated_at },
    values: { notes: orNull(text) },
  })

/** Never cached, because newer notes must not be overwritten unseen. A change must not refetch it under an open form. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['watch-request-notes', id],
    queryFn: ({ signal }) => fetchRequest(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export function useSaveRequestNotes(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession(({ seen, values }: NoteUpdate) => saveRequestNotes({ id, seen, ...values })),
    onSuccess: (_data, { values: { text } }) => {
      client.setQueriesData<ListPage<WatchRequest>>(
        { queryKey: requestKeys.lists() },
        (page) => page && withChange(page, id, { notes: orNull(text) }),
      )
      // Don't await the refetch, so that the dialog closes at once.
      void askAgain(client, requestKeys.lists())
    },
    meta: {
      success: 'Notes saved successfully',
      failure: 'Notes not saved',
      undo: undoOf('watch_requests', () => [id]),
    },
  })
}
