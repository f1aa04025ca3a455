import { queryOptions } from '@tanstack/react-query'
import type { ImportKind } from './import-kind'
import { fetchImports } from './import.api'

export const importKeys = { all: ['imports'] as const }

export const importsQuery = (kind: ImportKind['id']) =>
  queryOptions({
    queryKey: [...importKeys.all, kind],
    queryFn: ({ signal }) => fetchImports(kind, signal),
    staleTime: 0,
  })
