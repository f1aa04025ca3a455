import { plainSearch } from '@/lib/search/search-pattern'
import type { Want } from '@shared/want-words'
import { isNarrowed, readNarrowing, writeNarrowing, type Narrowing } from './filters/narrowing'

/** 'best' means newest unless a search is active. */
const watchSorts = ['best', 'newest', 'name', 'brand'] as const
export type WatchSort = (typeof watchSorts)[number]

/** The archive of sold watches has neither search nor filters. */
export type WatchFilters = {
  state: 'listed' | 'sold'
  search: string
  category: string
  narrowing: Narrowing
  sort: WatchSort
}

const longestSearch = 100
const longestCategory = 50
const lastPage = 1_000_000
/** `private.find_watches` skips at most 10,000 watches. */
export const lastListedPage = 417

/** Malformed parts fall back to defaults. */
export function readCollectionUrl(parameters: URLSearchParams): { filters: WatchFilters; page: number } {
  const text = (name: string, longest: number) => {
    const value = parameters.get(name) ?? ''
    return value.length <= longest ? value : ''
  }
  const page = Number(parameters.get('page') ?? 1)
  const state = parameters.get('state') === 'sold' ? 'sold' : 'listed'
  const search = state === 'sold' ? '' : plainSearch(text('q', longestSearch))
  const sort = watchSorts.find((each) => each === parameters.get('sort')) ?? 'best'
  return {
    filters: {
      state,
      search,
      category: state === 'sold' ? '' : text('category', longestCategory),
      narrowing: state === 'sold' ? {} : readNarrowing(parameters),
      sort: isDefault(sort, search) ? 'best' : sort,
    },
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? Math.min(page, lastListedPage) : 1,
  }
}

/** Keeps commas readable in shared URLs. */
class Parameters extends URLSearchParams {
  override toString() {
    return super.toString().replaceAll('%2C', ',')
  }
}

/** Defaults are left out. */
export function writeCollectionUrl(
  { state, search, category, narrowing, sort }: WatchFilters,
  page = 1,
): URLSearchParams {
  const parameters = new Parameters()
  if (state === 'sold') parameters.set('state', state)
  const text = plainSearch(search).slice(0, longestSearch)
  if (text) parameters.set('q', text)
  if (category) parameters.set('category', category)
  writeNarrowing(narrowing, parameters)
  if (!isDefault(sort, text)) parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

const isDefault = (sort: WatchSort, search: string) => sort === 'best' || (sort === 'newest' && !search)

/** The search that a visitor can save; undefined for the unfiltered collection. The status does not count. */
export function wantOf({ search, category, narrowing }: WatchFilters): Want | undefined {
  const narrow: Want['narrow'] = Object.fromEntries(Object.entries(narrowing).filter(([kind]) => kind !== 'state'))
  return search || category || isNarrowed(narrow) ? { search, category, narrow } : undefined
}

/** URLs may be typed by hand. */
export const isSameCategory = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
