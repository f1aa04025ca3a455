import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A list's part of the address: search, page, and whatever else it can be narrowed or ordered by. */
export type ListAddress = { q: string; page: number }

/**
 * Reads the list of a tab from the address and writes it there: `q`, `page`, and
 * the list's own choices. What is malformed reads as its default; defaults are left out.
 *
 * @param choices the values that each further parameter may have, the default first; stays the same between renderings
 */
export function useListAddress<Choices extends Record<string, readonly string[]>>(choices: Choices) {
  const [parameters, setParameters] = useSearchParams()
  type Address = ListAddress & { [Key in keyof Choices]: Choices[Key][number] }

  const address = useMemo(() => {
    const page = Number(parameters.get('page') ?? 1)
    const chosen = Object.entries(choices).map(([key, values]) => {
      const asked = parameters.get(key)
      return [key, values.find((value) => value === asked) ?? values[0]]
    })
    return {
      q: (parameters.get('q') ?? '').slice(0, 100).trim(),
      page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
      ...Object.fromEntries(chosen),
    } as Address
  }, [parameters, choices])

  const change = useCallback(
    (next: Partial<Address>) => {
      setParameters(
        () => {
          // What was changed just before is in the address already, and may not be rendered yet.
          const changed = new URLSearchParams(window.location.search)
          // Another list begins at its first page.
          changed.delete('page')
          for (const [key, value] of Object.entries(next)) {
            const isDefault = key === 'page' ? value === 1 : value === '' || value === choices[key]?.[0]
            if (isDefault) changed.delete(key)
            else changed.set(key, String(value))
          }
          return changed
        },
        // Each letter typed is no step to go back to.
        { replace: 'q' in next, preventScrollReset: true },
      )
    },
    [setParameters, choices],
  )

  return [address, change] as const
}
