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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text may be the id of a watch at all. */
export const isWatchId = (text: string) => uuid.test(text)

const watchSorts = ['newest', 'name', 'brand'] as const
export type WatchSort = (typeof watchSorts)[number]

/** What the list shows: the part of the address that decides which watches, and in which order. */
export type WatchFilters = { search: string; category: string; sort: WatchSort }

const longestSearch = 100

const longestCategory = 50
const lastPage = 1_000_000

/** Reads the address of the collection; whatever is malformed falls back to its default. */
export function readWatchAddress(parameters: URLSearchParams): { filters: WatchFilters; page: number } {
  const text = (name: string, longest: number) => {
    const value = parameters.get(name) ?? ''
    return value.length <= longest ? value : ''
  }
  const page = Number(parameters.get('page') ?? 1)
  return {
    filters: {
      search: plainSearch(text('q', longestSearch)),
      category: text('category', longestCategory),
      sort: watchSorts.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    },
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
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
