import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { askAgain } from '@/lib/ask-again'
import { stockKeys } from '../api/stock.queries'
import { DocumentUploads } from '../document-uploads'

/** The documents that are added to a watch while its dialog is open; what has not arrived by then is broken off. */
export function useDocumentUploads(watchId: string) {
  const client = useQueryClient()
  const [uploads] = useState(() => new DocumentUploads(watchId, () => askAgain(client, stockKeys.documents(watchId))))
  useSyncExternalStore(uploads.state.subscribe, uploads.state.get)
  useEffect(() => () => uploads.dispose(), [uploads])
  return uploads
}
