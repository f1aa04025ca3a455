import type { Problems, Texts } from '@/dashboard/import/import-kind'
import { plainHeading } from '@/dashboard/import/rows/columns'
import { conditionWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import type { Condition } from '@/entities/watches/watch-facts'
import { capital } from '@/lib/capital'
import { specificationKeys } from '@/lib/watch-specifications'
import { shopDay, shopMoment } from '@shared/shop-clock'
import { spelledAs } from '../../specification-choices'
import type { WatchFactsInput } from '../../watch-facts.schema'
import { watchFormValues, type WatchFormInput } from '../../watch-form.schema'
import { isOwnAddress, ownAddress } from './bring-pictures'
import { readDelivery, type Included } from './delivery'
import { isExportedHere } from './exported'

const plainFacts = ['reference', 'lug_to_lug', 'thickness', 'country', 'service_history'] as const

/** With a point where others have a comma, and with its unit: '36.5mm' of '36,5'. */
function diameterOf(text: string): string {
  const pointed = text.replace(/(\d),(\d)/g, '$1.$2')
  return /^\d{2}(\.\d+)?$/.test(pointed) ? `${pointed}mm` : pointed
}

/** What the form of a watch would show; says what is wrong, and what is left open. */
export function formOf(texts: Texts, source: string, problems: Problems, notes: string[]): WatchFormInput {
  const of = (key: string) => (texts[key] ?? '').trim()
  const empty = watchFormValues()
  const custom = linesOf(of('custom'))
  const facts: WatchFactsInput = { ...empty.facts, ...Object.fromEntries(plainFacts.map((key) => [key, of(key)])) }
  const specifications = { ...empty.specifications }
  for (const key of specificationKeys) specifications[key] = of(key).replace(/\s+/g, ' ')
  // What was exported here is as it was typed.
  if (source !== 'own' && !isExportedHere(texts, source)) {
    specifications.case_diameter = diameterOf(specifications.case_diameter)
    if (/^[^\d]+$/.test(specifications.case_diameter)) problems.case_diameter = 'Enter a size, such as 36.5mm.'
    for (const key of specificationKeys) specifications[key] = spelledAs(key, specifications[key])
  }
  Object.assign(facts, yearOf(unstated.test(of('made_year')) ? '' : of('made_year').replace(/^(\d{4})[.,]0+$/, '$1')))
  if (Number.parseInt(facts.made_year) > latestYear()) problems.made_year = yearHint()
  if (vague.test(plainHeading(of('condition')))) {
    notes.push(`Condition is left open: “${of('condition').slice(0, 40)}” is none of the conditions here.`)
  } else if (!unstated.test(of('condition'))) {
    facts.condition = choose(conditions, 'condition', `Use ${Object.values(conditionWords).join(', ')}.`)
  }
  const delivery = readDelivery(of('delivery'))
  facts.has_box = included('has_box', delivery.box)
  facts.has_papers = included('has_papers', delivery.papers)
  const open = [
    delivery.box === 'unclear' && !of('has_box') && 'box',
    delivery.papers === 'unclear' && !of('has_papers') && 'papers',
  ].filter((part) => typeof part === 'string')
  if (open.length > 0) {
    const are = open.join() === 'box' ? 'is' : 'are'
    notes.push(`${capital(open.join(' and '))} ${are} left open: “${of('delivery').slice(0, 80)}” is not clear enough.`)
  }
  const pictures = of('image_urls')
    .split(/\n/)
    .map((address) => address.trim())
  return {
    ...empty,
    name: of('name'),
    brand: of('brand'),
    category: of('category'),
    description: of('description'),
    status: choose(statuses, 'status', `Use ${statusLabels.join(', ')}.`) || 'draft',
    publish_at: timeOf(of('publish_at')),
    featured: answer('featured') === 'yes',
    image_urls: pictures.every((address) => address && isOwnAddress(address)) ? pictures.map(ownAddress) : [],
    facts,
    specifications,
    custom,
  }

  function choose<Value extends string>(known: Map<string, Value>, key: string, hint: string): Value | '' {
    const text = of(key)
    if (!text) return ''
    const found = known.get(plainHeading(text))
    if (found === undefined) problems[key] = `“${text.slice(0, 40)}” is not known here. ${hint}`
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
  /** In a column of its own, 'No box' says it as well as 'no'. */
  function included(key: 'has_box' | 'has_papers', otherwise: Included): 'yes' | 'no' | '' {
    const told = readDelivery(of(key))[key === 'has_box' ? 'box' : 'papers']
    if (told && told !== 'unclear') return told
    return of(key) || !otherwise || otherwise === 'unclear' ? answer(key) : otherwise
  }
  function timeOf(text: string): string {
    if (!text) return ''
    const moment = momentOf(text)
    if (!moment) problems.publish_at = 'Enter a date and a time, such as 2027-01-31 09:30.'
    return moment ? text.replace(' ', 'T').slice(0, 16) : ''
  }
}

const yes = /^(y|yes|true|1|x|ja|included|with|mit|original)$/i
const no = /^(n|no|false|0|nein|none|not included|without|ohne|missing|fehlt)$/i
/** What says that nothing is said. */
const unstated = /^(unknown|not specified|unbekannt|keine angaben?|n\/?a|[-–—?]+)$/i
/** Words of a condition that each dealer means otherwise. */
const vague =
  /^((near |very near )?mint( condition)?|(certified )?(used|pre ?owned|second ?hand)|refurbished|renewed|reconditioned|gebraucht|generaluberholt)$/

/** A time of the shop's clock, 'yyyy-MM-dd HH:mm'; undefined of anything else. */
export function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(text.trim())) return undefined
  const moment = shopMoment(text.trim().replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A watch may be of next year. */
const latestYear = () => Number(shopDay(new Date()).slice(0, 4)) + 1

export const yearHint = () => `Enter a year up to ${latestYear()}, such as 1968, circa 1968 or 1960s.`

/** A year as people write it: '1968', 'circa 1968', '1968 (approximation)', '1960s'. */
function yearOf(text: string): Pick<WatchFactsInput, 'made_year' | 'made_as'> {
  const [year] = /\d{4}/.exec(text) ?? [text]
  if (/^((circa|ca\.?|c\.?|early|mid|late)[\s-]+)?\d{4}\s*['’]?s$|^\d{4}er( jahre)?$/i.test(text))
    return { made_year: year, made_as: 'decade' }
  if (
    /^(circa|ca\.?|c\.?|um|about|approx\.?|approximately|~)\s*\d{4}$|^\d{4}\s*\((approximation|circa|approx\.?|ca\.?|ungefähr)[^)]*\)$/i.test(
      text,
    )
  ) {
    return { made_year: year, made_as: 'circa' }
  }
  return { made_year: text, made_as: 'exact' }
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

export const statusOf = (text: string) => statuses.get(plainHeading(text))

const statusLabels = Object.values(listedWatches.statuses).map(({ label }) => label)

const conditions = new Map<string, Condition>([
  ...Object.entries(conditionWords).map(([condition, words]) => [plainHeading(words), condition as Condition] as const),
  ['new unworn', 'unworn'],
  ['like new unworn', 'unworn'],
  ['like new', 'unworn'],
  ['used very good', 'very_good'],
  ['used good', 'good'],
  ['used fair', 'fair'],
  ['neu', 'new'],
  ['neu ungetragen', 'unworn'],
  ['ungetragen', 'unworn'],
  ['wie neu', 'unworn'],
  ['sehr gut', 'very_good'],
  ['gut', 'good'],
  ['befriedigend', 'fair'],
])
