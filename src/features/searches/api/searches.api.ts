import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callFunction } from '@/lib/backend/call-function'
import { toAppError } from '@/lib/failures/errors'
import type { Want } from '@shared/want-words'

const values = z.optional(z.array(z.string()))
const bound = z.optional(z.number())

const searchesSchema = z.array(
  z.object({
    id: z.string(),
    /** A request that the shop described as a search. */
    is_request: z.boolean(),
    words: z.nullable(z.string()),
    search: z.string(),
    category: z.string(),
    narrow: z.object({
      brand: values,
      material: values,
      dial: values,
      movement: values,
      diameter: z.optional(z.object({ from: bound, to: bound })),
    }),
    reference: z.nullable(z.string()),
    is_on: z.boolean(),
    is_confirmed: z.boolean(),
    created_at: z.string(),
  }),
)

export type SavedSearch = z.infer<typeof searchesSchema>[number]

type NewSearch = { id: string; email: string; want: Want }

/** A repeat with the same id saves nothing. @throws AppError */
async function saveSearch({ id, email, want: { search, category, narrow } }: NewSearch) {
  const response = await callFunction('save_search', { id, email, search, category, narrow })
  return response as { is_confirmed: boolean }
}

export const useSaveSearch = () => useMutation({ mutationFn: saveSearch })

/** The address of a link's key, or of the account, whose id keeps accounts apart in the cache. */
export type SearchesOf = { key: string } | { account: string }

const keyOf = (of: SearchesOf) => ('key' in of ? { key: of.key } : {})

/** Null if the link is unknown. @throws AppError */
async function fetchSearches(of: SearchesOf, signal: AbortSignal): Promise<SavedSearch[] | null> {
  try {
    return searchesSchema.parse(await callFunction('searches_by_key', keyOf(of), signal))
  } catch (error) {
    if (toAppError(error).code === 'GONE_ERROR') return null
    throw error
  }
}

export const searchesQuery = (of: SearchesOf) =>
  queryOptions({
    queryKey: ['saved-searches', of],
    queryFn: ({ signal }) => fetchSearches(of, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Turning a new search on confirms it. */
export function useSetSearch(of: SearchesOf) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Pick<SavedSearch, 'id' | 'is_on'>) =>
      searchesSchema.parse(await callFunction('set_search', { ...change, ...keyOf(of) })),
    onSuccess: (searches) => client.setQueryData(searchesQuery(of).queryKey, searches),
  })
}
