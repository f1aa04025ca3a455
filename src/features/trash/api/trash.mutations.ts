import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trash } from '../trash'
import { emptyTrash, restoreTrashed } from './trash.api'

/** Restores; every list may show again what it restores. */
export function useRestoreTrashed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: restoreTrashed,
    onSettled: () => void client.invalidateQueries(),
    meta: { failure: 'Not restored' },
  })
}

export const useEmptyTrash = () =>
  useMutation({ mutationFn: emptyTrash, meta: { failure: 'Not removed', invalidates: [trash.keys.lists()] } })
