import type { ChosenWatch } from '@/entities/watches/chosen-watches.api'
import { factWords } from '@/entities/watches/fact-words'
import { capital } from '@/lib/capital'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'

export const fewestCompared = 2
export const mostCompared = 4

/** `values` has an entry for each watch; undefined if not stated. */
export type ComparedRow = { label: string; values: (string | undefined)[]; differs: boolean }

export function compare(watches: readonly ChosenWatch[]): ComparedRow[] {
  const facts = watches.map((watch) => new Map([['Category', watch.category], ...factWords(watch)]))
  const specifications = watches.map((watch) => new Map(Object.entries(watch.specifications)))
  const known = Object.assign({}, ...watches.map((watch) => watch.specifications)) as Record<string, string>
  return [
    ...inOneOrder(facts.map((each) => [...each.keys()])).map((label) => toRow(label, facts, label)),
    ...orderedSpecifications(known).map(([key]) => toRow(capital(specificationLabel(key)), specifications, key)),
  ].filter(({ values }) => values.some(Boolean))
}

function toRow(label: string, of: Map<string, string>[], key: string): ComparedRow {
  const values = of.map((each) => each.get(key)?.trim() || undefined)
  return { label, values, differs: new Set(values.map((value) => value?.toLowerCase())).size > 1 }
}

/** Merges lists that follow the same order. */
function inOneOrder(lists: string[][]): string[] {
  const all: string[] = []
  for (const list of lists) {
    list.forEach((word, index) => {
      if (!all.includes(word)) all.splice(all.indexOf(list[index - 1]) + 1, 0, word)
    })
  }
  return all
}

const parameter = 'compare'

/**
 * Returns the ids in the URL, or else the first ones.
 *
 * @param ids all watches of the tray
 */
export function comparedIn(search: URLSearchParams, ids: readonly string[]): string[] {
  const named = search.get(parameter)?.split(',')
  return ids.filter((id) => !named || named.includes(id)).slice(0, mostCompared)
}

export function withCompared(search: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(parameter, ids.join(','))
  return next
}

const briefParameter = 'differences'

export const isBriefIn = (search: URLSearchParams): boolean => search.has(briefParameter)

export function withBrief(search: URLSearchParams, isBrief: boolean): URLSearchParams {
  const next = new URLSearchParams(search)
  if (isBrief) next.set(briefParameter, '')
  else next.delete(briefParameter)
  return next
}
