import { plainSearch } from '@/lib/search/search-pattern'

// Filters of the collection besides category and search, and their form in the URL.

/** Kinds with discrete values, in display and URL order. */
export const valueKinds = ['brand', 'material', 'dial', 'movement', 'state'] as const
export type ValueKind = (typeof valueKinds)[number]

/** Range of case diameters in mm, inclusive. */
type DiameterRange = { from?: number; to?: number }

/**
 * Chosen filters, as `private.count_watches` reads them. Values of a kind combine with or, kinds
 * with and.
 */
export type Narrowing = { [Kind in ValueKind]?: string[] } & { diameter?: DiameterRange }

export const isNarrowed = (narrowing: Narrowing): boolean => Object.keys(narrowing).length > 0

const longestValue = 100
const mostValues = 24
/** Statuses of listed watches; the archive of sold watches has its own URL. */
const states = ['coming', 'available', 'reserved']

/** Reads the filters of a URL; malformed values are dropped. */
export function readNarrowing(parameters: URLSearchParams): Narrowing {
  const narrowing: Narrowing = {}
  for (const kind of valueKinds) {
    const written = plainSearch(parameters.get(kind) ?? '').match(writtenValue) ?? []
    const texts = written.map((text) => text.replaceAll('\\,', ',').trim())
    const values = texts.filter(
      (text) => text && text.length <= longestValue && (kind !== 'state' || states.includes(text)),
    )
    if (values.length > 0) narrowing[kind] = inOrder(values).slice(0, mostValues)
  }
  const [, from, to] = /^(\d\d)?-(\d\d)?$/.exec(parameters.get('diameter') ?? '') ?? []
  const isBackward = Number(from) > Number(to)
  if ((from || to) && !isBackward)
    narrowing.diameter = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
  return narrowing
}

export function writeNarrowing({ diameter, ...values }: Narrowing, parameters: URLSearchParams) {
  for (const kind of valueKinds) {
    const chosen = values[kind]
    if (chosen)
      parameters.set(
        kind,
        inOrder(chosen)
          .map((text) => text.replaceAll(',', '\\,'))
          .join(','),
      )
  }
  if (diameter) parameters.set('diameter', `${diameter.from ?? ''}-${diameter.to ?? ''}`)
}

/** A comma inside a value is escaped by a backslash. */
const writtenValue = /(?:\\,|[^,])+/g

/** Removes duplicates and sorts, so that equal choices have equal URLs. */
const inOrder = (values: string[]) => [...new Set(values)].sort()
