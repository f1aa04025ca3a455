import type { Problems, Texts } from '@/dashboard/import/import-kind'
import { plainHeading } from '@/dashboard/import/rows/columns'
import { readTime } from '@/dashboard/import/rows/dates'
import { conditionWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import type { Condition } from '@/entities/watches/watch-facts'
import { specificationKeys } from '@/lib/watch-specifications'
import { shopDay } from '@shared/shop-clock'
import { spelledAs } from '../../specification-choices'
import type { WatchFactsInput } from '../../watch-facts.schema'
import { watchFormValues, type WatchFormInput } from '../../watch-form.schema'
import { isOwnUrl, ownUrl } from './bring-pictures'

const plainFacts = ['reference', 'lug_to_lug', 'thickness', 'country', 'service_history'] as const

/** Appends to `problems` and `notes`. */
export function formOf(texts: Texts, source: string, problems: Problems, notes: string[]): WatchFormInput {
  const of = (key: string) => (texts[key] ?? '').trim()
  const empty = watchFormValues()
  const facts: WatchFactsInput = { ...empty.facts, ...Object.fromEntries(plainFacts.map((key) => [key, of(key)])) }
  const specifications = { ...empty.specifications }
  for (const key of specificationKeys) specifications[key] = of(key).replace(/\s+/g, ' ')
  // Our own export contains values as they were typed.
  if (source !== 'own') {
    specifications.case_diameter = diameterOf(specifications.case_diameter)
    if (/^[^\d]+$/.test(specifications.case_diameter)) problems.case_diameter = 'Enter a size, such as 36.5mm.'
    for (const key of specificationKeys) specifications[key] = spelledAs(key, specifications[key])
  }
  Object.assign(facts, yearOf(unstated.test(of('made_year')) ? '' : of('made_year').replace(/^(\d{4})[.,]0+$/, '$1')))
  if (Number.parseInt(facts.made_year) > latestYear()) problems.made_year = yearHint()
  if (vague.test(plainHeading(of('condition')))) {
    notes.push(`Condition is left empty: “${of('condition').slice(0, 40)}” is not one of the conditions here.`)
  } else if (!unstated.test(of('condition'))) {
    facts.condition = choose(conditions, 'condition', Object.values(conditionWords))
  }
  facts.has_box = answer('has_box')
  facts.has_papers = answer('has_papers')
  const pictures = of('image_urls')
    .split(/\n/)
    .map((url) => url.trim())
  return {
    ...empty,
    name: of('name'),
    brand: of('brand'),
    category: of('category'),
    description: of('description'),
    status: choose(statuses, 'status', statusLabels) || 'draft',
    publish_at: timeOf(of('publish_at')),
    featured: answer('featured') === 'yes',
    image_urls: pictures.every((url) => url && isOwnUrl(url)) ? pictures.map(ownUrl) : [],
    facts,
    specifications,
    custom: linesOf(of('custom')),
  }

  function choose<Value extends string>(known: Map<string, Value>, key: string, labels: string[]): Value | '' {
    const text = of(key)
    if (!text) return ''
    const found = known.get(plainHeading(text))
    if (found === undefined) problems[key] = `“${text.slice(0, 40)}” is not known here. Use ${labels.join(', ')}.`
    return found ?? ''
  }
  function answer(key: string): 'yes' | 'no' | '' {
    const text = of(key)
    if (!text || unstated.test(text)) return ''
    if (yes.test(text)) return 'yes'
    if (no.test(text)) return 'no'
    problems[key] = 'Enter yes or no, or leave it empty.'
    return ''
  }
  function timeOf(text: string): string {
    if (!text) return ''
    const time = text.includes(':') ? readTime(text) : undefined
    if (!time) problems.publish_at = 'Enter a date and a time, such as 2027-01-31 09:30.'
    return time?.replace(' ', 'T') ?? ''
  }
}

const yes = /^(y|yes|true|1|x|included|with|(with )?original( box| papers)?)$/i
const no = /^(n|no|false|0|none|not included|missing|(no|without)( original)?( box| papers)?)$/i
const unstated = /^(unknown|not specified|n\/?a|[-–—?]+)$/i
/** Dealers disagree on the meaning of these conditions. */
const vague =
  /^((near |very near )?mint( condition)?|(certified )?(used|pre ?owned|second ?hand)|refurbished|renewed|reconditioned)$/

/** '36,5' becomes '36.5mm'. */
function diameterOf(text: string): string {
  const pointed = text.replace(/(\d),(\d)/g, '$1.$2')
  return /^\d{2}(\.\d+)?$/.test(pointed) ? `${pointed}mm` : pointed
}

/** Next year's watches are allowed. */
const latestYear = () => Number(shopDay(new Date()).slice(0, 4)) + 1

export const yearHint = () => `Enter a year up to ${latestYear()}, such as 1968, circa 1968 or 1960s.`

/** '1968', 'circa 1968', '1968 (approximation)' or '1960s'. */
function yearOf(text: string): Pick<WatchFactsInput, 'made_year' | 'made_as'> {
  const [year] = /\d{4}/.exec(text) ?? [text]
  if (/^((circa|ca\.?|c\.?|early|mid|late)[\s-]+)?\d{4}\s*['’]?s$/i.test(text))
    return { made_year: year, made_as: 'decade' }
  const isAbout =
    /^(circa|ca\.?|c\.?|about|approx\.?|approximately|~)\s*\d{4}$|^\d{4}\s*\((approximation|circa|approx\.?|ca\.?)[^)]*\)$/i
  return isAbout.test(text) ? { made_year: year, made_as: 'circa' } : { made_year: text, made_as: 'exact' }
}

const linesOf = (text: string) =>
  text
    .split(/\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line.trim()) ?? ['', line.trim(), '']
      return { name: name.trim(), value: value.trim() }
    })

const statuses = new Map(
  Object.entries(listedWatches.statuses).flatMap(([status, { label }]) =>
    [status, label].map((name) => [plainHeading(name), status as keyof typeof listedWatches.statuses] as const),
  ),
)

const statusLabels = Object.values(listedWatches.statuses).map(({ label }) => label)

const conditions = new Map<string, Condition>([
  ...Object.entries(conditionWords).map(([condition, words]) => [plainHeading(words), condition as Condition] as const),
  ['new unworn', 'unworn'],
  ['like new', 'unworn'],
  ['used very good', 'very_good'],
  ['used good', 'good'],
  ['used fair', 'fair'],
])
