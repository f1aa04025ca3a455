import { queryOptions } from '@tanstack/react-query'
import { fetchDocuments } from './documents.api'
import { fetchStock } from './stock.api'

export const stockKeys = {
  all: ['stock'] as const,
  record: (id: string) => [...stockKeys.all, 'record', id] as const,
  documents: (watchId: string) => [...stockKeys.all, 'documents', watchId] as const,
}

// Nothing of it stays in memory once its dialog is closed.
export const stockQueries = {
  /** What the house keeps to itself of a watch, asked for anew each time it is opened. */
  record: (id: string) =>
    queryOptions({
      queryKey: stockKeys.record(id),
      queryFn: ({ signal }) => fetchStock(id, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  documents: (watchId: string) =>
    queryOptions({
      queryKey: stockKeys.documents(watchId),
      queryFn: ({ signal }) => fetchDocuments(watchId, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}
