import * as z from 'zod/mini'
import { columnLabel } from '@/dashboard/tables'
import {
  answers,
  answerText,
  conditions,
  millimeters,
  numberText,
  readAnswer,
  readNumber,
  yearField,
} from '@/entities/watches/fact-inputs'
import { madeAsWords } from '@/entities/watches/fact-words'
import type { MadeAs, WatchFacts } from '@/entities/watches/watch-facts'
import { optionalIdentifier, optionalLine, optionalText, orNull } from '@/lib/form-fields'
import { tidy } from '@/lib/tidy'

export const factLabel = (column: keyof WatchFacts) => columnLabel('watches', column)

const madeAs = Object.keys(madeAsWords) as MadeAs[]

/** Empty strings mean not stated. Limits match the database. */
export const watchFactsSchema = z
  .object({
    reference: optionalIdentifier(factLabel('reference'), 40),
    // Decades are written '1960s'.
    made_year: yearField((text) => tidy(text).replace(/s$/i, '')),
    made_as: z.enum(madeAs),
    condition: z.enum(conditions),
    has_box: z.enum(answers),
    has_papers: z.enum(answers),
    lug_to_lug: millimeters(10, 90),
    thickness: millimeters(1, 40),
    country: optionalLine(factLabel('country'), 60).check(
      z.refine((text) => text === '' || text.length >= 2, `${factLabel('country')} must be at least 2 characters`),
    ),
    service_history: optionalText(factLabel('service_history'), 500),
  })
  .check(({ value: { made_year: year, made_as: as }, issues }) => {
    if (as !== 'decade' || !/^\d{4}$/.test(year) || year.endsWith('0')) return
    const message = 'A decade begins with a year that ends in 0'
    issues.push({ code: 'custom', input: year, path: ['made_year'], message, continue: true })
  })

export type WatchFactsInput = z.infer<typeof watchFactsSchema>

export function factsInput(facts?: Partial<WatchFacts>): WatchFactsInput {
  return {
    reference: facts?.reference ?? '',
    made_year: numberText(facts?.made_year),
    made_as: facts?.made_as ?? 'exact',
    condition: facts?.condition ?? '',
    has_box: answerText(facts?.has_box),
    has_papers: answerText(facts?.has_papers),
    lug_to_lug: numberText(facts?.lug_to_lug),
    thickness: numberText(facts?.thickness),
    country: facts?.country ?? '',
    service_history: facts?.service_history ?? '',
  }
}

export function factsValues(facts: WatchFactsInput): WatchFacts {
  const year = readNumber(facts.made_year)
  return {
    reference: orNull(facts.reference),
    made_year: year,
    made_as: year === null ? null : (facts.made_as satisfies MadeAs),
    condition: facts.condition === '' ? null : facts.condition,
    has_box: readAnswer(facts.has_box),
    has_papers: readAnswer(facts.has_papers),
    lug_to_lug: readNumber(facts.lug_to_lug),
    thickness: readNumber(facts.thickness),
    country: orNull(facts.country),
    service_history: orNull(facts.service_history),
  }
}

/** Facts that a custom specification may duplicate. */
const names: Record<string, keyof WatchFactsInput> = {
  reference: 'reference',
  reference_number: 'reference',
  year: 'made_year',
  condition: 'condition',
  box: 'has_box',
  papers: 'has_papers',
  lug_to_lug: 'lug_to_lug',
  thickness: 'thickness',
  case_thickness: 'thickness',
  country_of_purchase: 'country',
  service_history: 'service_history',
}

export const factNamed = (key: string): keyof WatchFactsInput | undefined =>
  names[key.toLowerCase().replace(/[\s-]+/g, '_')]

export function withSpecified(facts: WatchFactsInput, specifications: [key: string, value: string][]): WatchFactsInput {
  const carried = { ...facts }
  for (const [key, value] of specifications) {
    const fact = factNamed(key)
    if (!fact || facts[fact] !== '') continue
    const { data } = watchFactsSchema.safeParse({ ...carried, [fact]: value })
    if (data) Object.assign(carried, data)
  }
  return carried
}
