import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callFunction } from '@/lib/backend/call-function'
import { nullIfGone } from '@/lib/failures/errors'
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

/** A repeat with the same id saves nothing. */
export const useSaveSearch = () =>
  useMutation({
    mutationFn: async ({ want: { search, category, narrow }, ...of }: NewSearch) =>
      (await callFunction('save_search', { ...of, search, category, narrow })) as { is_confirmed: boolean },
  })

/** The address of a link's key, or of the account, whose id keeps accounts apart in the cache. */
export type SearchesOf = { key: string } | { account: string }

const keyOf = (of: SearchesOf) => ('key' in of ? { key: of.key } : {})

/** Null if the link is unknown. */
export const searchesQuery = (of: SearchesOf) =>
  queryOptions({
    queryKey: ['saved-searches', of],
    queryFn: ({ signal }) =>
      nullIfGone(callFunction('searches_by_key', keyOf(of), signal).then((searches) => searchesSchema.parse(searches))),
    staleTime: 0,
    gcTime: 0,
  })

/** Turning a new search on confirms it. One after another, because each response lists all searches. */
export function useSetSearch(of: SearchesOf) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'set-search' },
    mutationFn: async (change: Pick<SavedSearch, 'id' | 'is_on'>) =>
      searchesSchema.parse(await callFunction('set_search', { ...change, ...keyOf(of) })),
    onSuccess: (searches) => client.setQueryData(searchesQuery(of).queryKey, searches),
  })
}
