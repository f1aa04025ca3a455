import { plainSearch } from '@/lib/search/search-pattern'

// What the collection is narrowed to beside its category and its search, and how the address says it.

/** The kinds that have values of their own, in the order in which they are offered and written. */
export const valueKinds = ['brand', 'material', 'dial', 'movement', 'state'] as const
export type ValueKind = (typeof valueKinds)[number]

/** From and to which diameter of the case, mm, both included. */
type DiameterRange = { from?: number; to?: number }

/** What is chosen, as `private.count_watches` reads it; what is not chosen is left out. Within a kind 'or', between kinds 'and'. */
export type Narrowing = { [Kind in ValueKind]?: string[] } & { diameter?: DiameterRange }

/** Whether anything is chosen. */
export const isNarrowed = (narrowing: Narrowing): boolean => Object.keys(narrowing).length > 0

/** No value is longer, and nobody chooses more of a kind. */
const longestValue = 100
const mostValues = 24
/** The statuses of what the collection lists; the archive of those that are sold is an address of its own. */
const states = ['coming', 'available', 'reserved']

/** Reads what an address narrows the collection to; what is malformed, or no state at all, is left out. */
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

/** Adds it to an address. */
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

/** One value of a list that commas separate. A comma inside a value stands behind a backslash. */
const writtenValue = /(?:\\,|[^,])+/g

/** Each once, in one order: the same choice has one address. */
const inOrder = (values: string[]) => [...new Set(values)].sort()
