import { plainSearch } from '@/lib/search/search-pattern'

/** In the order of the dialog. The URL and the database use the keys. */
export const kindWords = {
  brand: 'Brand',
  material: 'Case material',
  dial: 'Dial color',
  movement: 'Movement',
  diameter: 'Diameter',
  state: 'Status',
}

export type ValueKind = Exclude<keyof typeof kindWords, 'diameter'>
export const valueKinds = Object.keys(kindWords).filter((kind): kind is ValueKind => kind !== 'diameter')

/** Case diameters in mm, inclusive. */
type DiameterRange = { from?: number; to?: number }

/** Values of a kind combine with or, kinds with and, also in `private.count_watches`. */
export type Narrowing = { [Kind in ValueKind]?: string[] } & { diameter?: DiameterRange }

export const isNarrowed = (narrowing: Narrowing): boolean => Object.keys(narrowing).length > 0

const longestValue = 100
const mostValues = 24
/** The archive of sold watches has its own URL. */
const states = ['coming', 'available', 'reserved']

/** Drops malformed values. */
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

/** Equal choices must have equal URLs. */
const inOrder = (values: string[]) => [...new Set(values)].sort()
