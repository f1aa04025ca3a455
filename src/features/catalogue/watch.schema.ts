import * as z from 'zod/mini'
import { plainSearch } from '@/lib/search-pattern'
import type { Tables } from '@/types/database.types'

/** A watch as the site shows it; the price is never shown. */
export type Watch = Pick<
  Tables<'watches'>,
  'id' | 'name' | 'brand' | 'category' | 'description' | 'image_urls' | 'featured' | 'created_at'
> & {
  /** Technical specifications, name to value; the names use underscores. */
  specifications: Record<string, string>
}

export const watchIdSchema = z.uuid()

const watchSorts = ['newest', 'name', 'brand'] as const
export type WatchSort = (typeof watchSorts)[number]

/** What the list shows: the part of the address that decides which watches, and in which order. */
export type WatchFilters = { search: string; category: string; sort: WatchSort }

const longestSearch = 100

/** Reads the address of the collection; whatever is malformed falls back to its default. */
const addressSchema = z.object({
  q: z.catch(z.string().check(z.maxLength(longestSearch)), ''),
  category: z.catch(z.string().check(z.maxLength(50)), ''),
  sort: z.catch(z.enum(watchSorts), 'newest'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
})

export function readWatchAddress(parameters: URLSearchParams): { filters: WatchFilters; page: number } {
  const { q, category, sort, page } = addressSchema.parse({
    q: parameters.get('q') ?? '',
    category: parameters.get('category') ?? '',
    sort: parameters.get('sort') ?? 'newest',
    page: parameters.get('page') ?? 1,
  })
  return { filters: { search: plainSearch(q), category, sort }, page }
}

/** The address of a list; defaults are left out. */
export function writeWatchAddress({ search, category, sort }: WatchFilters, page = 1): URLSearchParams {
  const parameters = new URLSearchParams()
  const text = plainSearch(search).slice(0, longestSearch)
  if (text) parameters.set('q', text)
  if (category) parameters.set('category', category)
  if (sort !== 'newest') parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return parameters
}
