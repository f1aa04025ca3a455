import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentParameters } from '@/lib/pages/current-parameters'
import { plainSearch } from '@/lib/search/search-pattern'
import { isUuid } from '@shared/uuid'

type Choices = Record<string, readonly string[]>

/** A list's part of the address: search, page, one row, and whatever else it can be narrowed or ordered by. */
type ListAddress<Chosen extends Choices> = { q: string; page: number; row: string } & {
  [Key in keyof Chosen]: Chosen[Key][number]
}

/** Where in a list one is: its page, or the one row that it shows. */
const places = ['page', 'row']

/** The open entry's address with another search, which begins at its first page. */
export function searchedAddress(search: string): URLSearchParams {
  const parameters = currentParameters()
  for (const place of places) parameters.delete(place)
  if (search) parameters.set('q', search)
  else parameters.delete('q')
  return parameters
}

function readListAddress<Chosen extends Choices>(parameters: URLSearchParams, choices: Chosen): ListAddress<Chosen> {
  const page = Number(parameters.get('page') ?? 1)
  const row = parameters.get('row') ?? ''
  const chosen = Object.entries(choices).map(([key, values]) => {
    const asked = parameters.get(key)
    return [key, values.find((value) => value === asked) ?? values[0]]
  })
  return {
    q: plainSearch((parameters.get('q') ?? '').slice(0, 100)),
    row: isUuid(row) ? row : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ...Object.fromEntries(chosen),
  } as ListAddress<Chosen>
}

/**
 * Reads the list of a tab from the address and writes it there: `q`, `page`, `row`, and
 * the list's own choices. What is malformed reads as its default; defaults are left out.
 *
 * @param choices the values that each further parameter may have, the default first; stays the same between renderings
 * @returns the list as it is rendered, a function that changes it, and one that reads it from the address bar now
 */
export function useListAddress<Chosen extends Choices>(choices: Chosen) {
  const [parameters, setParameters] = useSearchParams()
  const address = useMemo(() => readListAddress(parameters, choices), [parameters, choices])

  const change = useCallback(
    (next: Partial<ListAddress<Chosen>> | { page: number }) => {
      const changed = currentParameters()
      // Another list begins at its first page, and has all its rows.
      for (const place of places) changed.delete(place)
      const isSearched = readListAddress(changed, choices).q !== address.q
      for (const [key, value] of Object.entries(next)) {
        // The page is one of the list before the search that was just written into the address bar.
        if (key === 'page' && isSearched) continue
        const isDefault = key === 'page' ? value === 1 : value === '' || value === choices[key]?.[0]
        if (isDefault) changed.delete(key)
        else changed.set(key, String(value))
      }
      setParameters(changed, { preventScrollReset: true })
    },
    [setParameters, choices, address.q],
  )

  const readNow = useCallback(() => readListAddress(currentParameters(), choices), [choices])

  return [address, change, readNow] as const
}
