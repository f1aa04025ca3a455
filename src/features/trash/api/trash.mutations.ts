import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '@/lib/ask-again'
import { trash } from '../trash'
import { emptyTrash, restoreTrashed } from './trash.api'

const restoringKey = [...trash.keys.all, 'restoring']

/** Restores rows, one request after the other. Any list may show them, so all are refetched. */
export function useRestoreTrashed() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: restoringKey,
    scope: { id: restoringKey.join(' ') },
    mutationFn: restoreTrashed,
    onSettled: () => void askAgain(client),
    meta: { failure: 'Not restored' },
  })
}

export const useRestoring = (): Set<string> =>
  new Set(
    useMutationState({
      filters: { mutationKey: restoringKey, status: 'pending' },
      select: ({ state }) => (state.variables as Parameters<typeof restoreTrashed>[0]).ids,
    }).flat(),
  )

export const useEmptyTrash = () =>
  useMutation({ mutationFn: emptyTrash, meta: { failure: 'Not deleted', invalidates: [trash.keys.lists()] } })
