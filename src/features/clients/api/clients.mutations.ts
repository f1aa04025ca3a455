import { useMutation, useMutationState } from '@tanstack/react-query'
import { trashText } from '@/dashboard/changes/trash-text'
import { startedNow, undoable, undoOf } from '@/dashboard/changes/undo'
import type { NoteUpdate } from '@/dashboard/form/note-form'
import { clientKeys } from '@/entities/clients/client'
import { inquiryKeys } from '@/entities/inquiries/inquiry'
import { sendReply } from '@/entities/replies/replies.api'
import { replyKeys, type RepliesAbout } from '@/entities/replies/reply'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { withSession } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { addNote, removeNote, saveNote } from './client-notes.api'
import {
  addClient,
  mergeClients,
  saveClient,
  saveTag,
  splitClient,
  tellApart,
  withTag,
  type TagChange,
} from './clients.api'
import { eraseClient } from './privacy.api'

const invalidates = [clientKeys.all]

type Toasts = { success: string | [title: string, text: string]; failure?: string }

const undoableMeta = <Variables>(
  table: 'clients' | 'client_notes',
  toasts: Toasts,
  idOf: (variables: Variables) => string,
) => ({ ...toasts, invalidates, undo: undoOf(table, (variables: Variables) => [idOf(variables)]) })

export const useSaveClient = (success: string) =>
  useMutation({
    mutationFn: withSession(saveClient),
    meta: undoableMeta('clients', { success, failure: 'Not saved' }, ({ seen }: { seen: { id: string } }) => seen.id),
  })

const tagKey = (id: string) => [...clientKeys.page(id), 'tag']

/** Adds and removes tags, one request after the other. `useTags` shows the result at once. */
export const useSaveTag = (id: string, onFailed: (change: TagChange) => void) =>
  useMutation({
    mutationKey: tagKey(id),
    scope: { id: `tags ${id}` },
    mutationFn: withSession(saveTag),
    onError: (_error, change) => onFailed(change),
    meta: undoableMeta('clients', { success: 'Tags saved', failure: 'Not saved' }, () => id),
  })

export const useTags = ({ id, tags }: { id: string; tags: string[] }): string[] =>
  useMutationState({
    filters: { mutationKey: tagKey(id), status: 'pending' },
    select: ({ state }) => state.variables as TagChange,
  }).reduce(withTag, tags)

export const useAddNote = () =>
  useMutation({
    mutationFn: withSession(addNote),
    meta: undoableMeta(
      'client_notes',
      { success: 'Note added', failure: 'Note not added' },
      ({ id }: { id: string }) => id,
    ),
  })

export type NotedCall = { id: string; client: string; words: string; repliesTo?: { about: RepliesAbout; id: string } }

const noteCall = ({ id, client, words, repliesTo }: NotedCall) =>
  repliesTo
    ? sendReply({ id, about: repliesTo.about, about_id: repliesTo.id, words, channel: 'phone', sent_to: null })
    : addNote({ id, client, words, isCall: true })

export const useNoteCall = () =>
  useMutation({
    mutationFn: withSession(noteCall),
    onSuccess: (_data, { id, repliesTo }) =>
      // A reply cannot be undone.
      void notify.success(
        'Call noted',
        undefined,
        repliesTo ? undefined : undoable('client_notes', [id], startedNow()),
      ),
    meta: { invalidates: [...invalidates, replyKeys.lists(), inquiryKeys.lists(), requestKeys.lists()] },
  })

export const useSaveNote = (id: string) =>
  useMutation({
    mutationFn: withSession(({ seen, values }: NoteUpdate) => saveNote({ id, seen, ...values })),
    meta: undoableMeta('client_notes', { success: 'Note saved', failure: 'Note not saved' }, () => id),
  })

export const useRemoveNote = () =>
  useMutation({
    mutationFn: withSession(removeNote),
    meta: undoableMeta(
      'client_notes',
      { success: ['Note deleted', trashText], failure: 'Note not deleted' },
      (id: string) => id,
    ),
  })

export const useAddClient = () =>
  useMutation({
    mutationFn: withSession(addClient),
    onSuccess: (twin, { name }) => void (twin || notify.success('Client added', name)),
    meta: { invalidates },
  })

/** @param onMerged called before the queries are refetched, when one of the two pages is gone */
export const useMergeClients = (onMerged: () => void) =>
  useMutation({
    mutationFn: withSession(mergeClients),
    onSuccess: onMerged,
    meta: undoableMeta('clients', { success: 'Clients merged' }, ({ target }: { target: string }) => target),
  })

export const useTellApart = () =>
  useMutation({
    mutationFn: withSession(tellApart),
    meta: { success: 'They stay two clients', failure: 'Not saved', invalidates },
  })

export const useSplitClient = () =>
  useMutation({
    mutationFn: withSession(splitClient),
    meta: undoableMeta('clients', { success: 'Client split in two' }, ({ client }: { client: string }) => client),
  })

/** The caller refetches all queries, since any may hold rows of the client. */
export const useEraseClient = (name: string) =>
  useMutation({ mutationFn: withSession(eraseClient), meta: { success: `${name} has been erased` } })
