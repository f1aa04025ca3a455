import { valueKinds, type Narrowing, type ValueKind } from './narrowing'

const stateWords: Record<string, string> = { coming: 'Coming', available: 'Available', reserved: 'Reserved' }

export const valueWords = (kind: ValueKind, value: string) => (kind === 'state' ? (stateWords[value] ?? value) : value)

/** Returns '36–40mm', '36mm and more' or '40mm and less'. */
export function diameterWords({ from, to }: NonNullable<Narrowing['diameter']>): string {
  if (from === undefined) return `${to}mm and less`
  if (to === undefined) return `${from}mm and more`
  return from === to ? `${from}mm` : `${from}–${to}mm`
}

export type Choice = { key: string; kind: keyof Narrowing; words: string; without: Narrowing }

export function choicesOf(narrowing: Narrowing): Choice[] {
  const choices = valueKinds.flatMap((kind) =>
    (narrowing[kind] ?? []).map((value) => ({
      key: `${kind}:${value}`,
      kind,
      words: valueWords(kind, value),
      without: toggled(narrowing, kind, value),
    })),
  )
  const { diameter, ...others } = narrowing
  if (!diameter) return choices
  return [...choices, { key: 'diameter', kind: 'diameter', words: diameterWords(diameter), without: others }]
}

export function toggled(narrowing: Narrowing, kind: ValueKind, value: string): Narrowing {
  const { [kind]: chosen = [], ...others } = narrowing
  const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].sort()
  return values.length > 0 ? { ...others, [kind]: values } : others
}

export function withDiameter(narrowing: Narrowing, range: NonNullable<Narrowing['diameter']>): Narrowing {
  const changed = { ...narrowing, diameter: range }
  if (range.from !== undefined || range.to !== undefined) return changed
  delete (changed as Narrowing).diameter
  return changed
}
