import { plainSearch } from '@/lib/search/search-pattern'
import { readNarrowing, writeNarrowing, type Narrowing } from './filters/narrowing'

/** 'best' is the default: what matches in brand, name or reference first while something is searched, the newest otherwise. */
const watchSorts = ['best', 'newest', 'name', 'brand'] as const
export type WatchSort = (typeof watchSorts)[number]

/**
 * Which watches the collection shows, and in which order; the address holds it. Those that are sold are an archive of
 * their own, which is neither searched nor narrowed.
 */
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
/** The last page of a list: the database skips at most 10,000 watches (`private.find_watches`). */
export const lastListedPage = 417

/** Reads the address of the collection; whatever is malformed falls back to its default. */
export function readWatchAddress(parameters: URLSearchParams): { filters: WatchFilters; page: number } {
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

/** Commas stay commas: an address that is shared is read. */
class Parameters extends URLSearchParams {
  override toString() {
    return super.toString().replaceAll('%2C', ',')
  }
}

/** The address of a list; defaults are left out. */
export function writeWatchAddress(
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

/** Compares without regard to case: an address may be typed by hand. */
export const isSameCategory = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
