import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentParameters } from '@/lib/pages/current-parameters'
import { plainSearch } from '@/lib/search/search-pattern'
import { isUuid } from '@shared/uuid'

type Choices = Record<string, readonly string[]>

type ListUrl<Chosen extends Choices> = { q: string; page: number; row: string } & {
  [Key in keyof Chosen]: Chosen[Key][number]
}

/** Parameters that a new search or filter resets. */
const places = ['page', 'row']

export function searchedUrl(search: string): URLSearchParams {
  const parameters = currentParameters()
  for (const place of places) parameters.delete(place)
  if (search) parameters.set('q', search)
  else parameters.delete('q')
  return parameters
}

function readListUrl<Chosen extends Choices>(parameters: URLSearchParams, choices: Chosen): ListUrl<Chosen> {
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
  } as ListUrl<Chosen>
}

/**
 * Malformed values become defaults, which the URL omits.
 *
 * @param choices values per parameter, the default first; must be stable
 * @returns the rendered state, its setter, and a reader of the current URL
 */
export function useListUrl<Chosen extends Choices>(choices: Chosen) {
  const [parameters, setParameters] = useSearchParams()
  const url = useMemo(() => readListUrl(parameters, choices), [parameters, choices])

  const change = useCallback(
    (next: Partial<ListUrl<Chosen>> | { page: number }) => {
      const changed = currentParameters()
      // A changed list starts at its first page.
      for (const place of places) changed.delete(place)
      const isSearched = readListUrl(changed, choices).q !== url.q
      for (const [key, value] of Object.entries(next)) {
        // The page belongs to an earlier search.
        if (key === 'page' && isSearched) continue
        const isDefault = key === 'page' ? value === 1 : value === '' || value === choices[key]?.[0]
        if (isDefault) changed.delete(key)
        else changed.set(key, String(value))
      }
      setParameters(changed, { preventScrollReset: true })
    },
    [setParameters, choices, url.q],
  )

  const readNow = useCallback(() => readListUrl(currentParameters(), choices), [choices])

  return [url, change, readNow] as const
}
