import { plainHeading } from '@/dashboard/import/columns'
import type { Checked, ImportField, ImportKind, Problems, Texts } from '@/dashboard/import/import-kind'
import { conditionWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import { isWatchId } from '@/entities/watches/watch'
import type { Condition } from '@/entities/watches/watch-facts'
import { watchKeys } from '@/entities/watches/watch-keys'
import { refusalOf } from '@/features/media/uploads/upload-all'
import { countText } from '@/lib/count-text'
import { specificationKeys, specificationLabel } from '@/lib/watch-specifications'
import type { Json } from '@/types/database.types'
import { shopMoment } from '@shared/shop-clock'
import { factNamed, type WatchFactsInput } from '../../watch-facts.schema'
import {
  characterCount,
  longestDescription,
  mostPictures,
  watchFormSchema,
  watchFormValues,
  watchLabel,
  watchValues,
  type WatchFormInput,
} from '../../watch-form.schema'
import { bringPictures, isOwnAddress, ownAddress } from './bring-pictures'
import { plainText, shortened, takeLists } from './plain-text'
import { watchFields, watchFormats } from './watch-fields'

/** What another feature reads of a watch's row. */
export type StockPart = {
  fields: ImportField[]
  check: (texts: Texts, stated: ReadonlySet<string>) => { problems: Problems; values: Record<string, Json | undefined> }
  label: (column: string) => string
}

const plainFacts = ['reference', 'lug_to_lug', 'thickness', 'country', 'service_history'] as const
/** By column, the fields of which it follows. */
const fieldsOf: Record<string, string[]> = {
  made_year: ['made_year'],
  made_as: ['made_year'],
  has_box: ['has_box', 'delivery'],
  has_papers: ['has_papers', 'delivery'],
  specifications: [...specificationKeys, 'custom'],
}

/** Watches of a file: each is checked as the form checks one. */
export const describeWatchImport = (stock: StockPart): ImportKind => ({
  id: 'watches',
  one: 'watch',
  many: 'watches',
  fields: [...watchFields, ...stock.fields],
  formats: watchFormats,
  ownLines: 'custom',
  pictures: { field: 'image_urls', most: mostPictures, bring: bringPictures, refusalOf, isKept: isOwnAddress },
  tidy,
  check: (texts, stated) => checkWatch(texts, stated, stock),
  keyOf,
  titleOf: ({ brand = '', name = '' }) => `${brand} ${name}`.trim(),
  stemsOf: ({ handle = '', reference = '', serial_number: serial = '', brand = '', name = '' }) =>
    [handle, serial, reference, `${brand} ${name}`].filter((stem) => stem.trim().length > 2),
  remedies: [
    {
      label: (rows) => (rows === 1 ? 'Shorten one description' : `Shorten ${countText(rows)} descriptions`),
      applies: ({ description = '' }) => characterCount(description) > longestDescription,
      mend: (texts) => ({ ...texts, description: shortened(texts.description, longestDescription) }),
    },
  ],
  canPublish: true,
  columnLabel: (column) =>
    column.startsWith('specifications.')
      ? specificationLabel(column.slice('specifications.'.length)).toLowerCase()
      : withinSentence(
          stock.fields.some(({ key }) => key === column) ? stock.label(column) : watchLabel(column as 'name'),
        ),
  invalidates: [listedWatches.keys.lists(), watchKeys.all],
  note: 'Prices, costs and serial numbers go into the stock record, which visitors never see.',
})

/** 'Price asked (USD)' as it stands within a sentence. */
const withinSentence = (label: string) => label[0].toLowerCase() + label.slice(1)

/** A number or handle of the file's own; else what it is called, which two of a kind may share. */
function keyOf({ id = '', handle = '', brand = '', name = '', reference = '', serial_number: serial = '' }: Texts) {
  const own = isWatchId(id.trim()) ? id.trim() : handle.trim()
  if (own) return { key: own.slice(0, 280) }
  const parts = [brand, name, reference, serial].map((part) => part.trim().toLowerCase().replace(/\s+/g, ' '))
  return { key: parts.join('|').slice(0, 280), isWeak: true }
}

const labels = new Map(
  watchFields
    .filter(
      ({ key }) =>
        key in fieldsOf || specificationKeys.some((known) => known === key) || factNamed(key) || key === 'country',
    )
    .flatMap(({ key, label, names }) => [plainHeading(label), ...names].map((name) => [name, key] as const)),
)

/** Text of a shop's HTML, facts of its lists, and the brand once. */
function tidy(texts: Texts, source: string): Texts {
  if (source === 'own') return texts
  const tidied: Texts = { ...texts }
  if (texts.description) {
    const rest = takeLists(texts.description, (label, words) => {
      const field = labels.get(plainHeading(label))
      if (!field) return false
      tidied[field] ||= words
      return true
    })
    tidied.description = plainText(rest)
  }
  const { brand = '', name = '', category = '' } = texts
  const first = brand.trim().toLowerCase()
  const title = name.trim()
  if (first && title.toLowerCase().startsWith(`${first} `)) tidied.name = title.slice(first.length).trim()
  // A taxonomy's last part: 'Apparel & Accessories > Jewelry > Watches'.
  if (category.includes('>')) tidied.category = category.split('>').at(-1)?.trim() ?? ''
  // Our own file for Shopify has the reference in both.
  if (tidied.reference && tidied.serial_number?.trim() === tidied.reference.trim()) tidied.serial_number = ''
  return tidied
}

function checkWatch(texts: Texts, stated: ReadonlySet<string>, stock: StockPart): Checked {
  const problems: Problems = {}
  const form = formOf(texts, problems)
  const { data, error } = watchFormSchema.safeParse(form)
  for (const { path, message } of error?.issues ?? []) {
    const [first, second] = path.map(String)
    const field = first === 'facts' || first === 'specifications' ? (second ?? first) : first
    problems[field] ??= message
  }
  const says = new Set([...stated, ...Object.keys(texts).filter((key) => texts[key])])
  const kept = stock.check(texts, says)
  Object.assign(problems, kept.problems)
  if (!data || Object.keys(problems).length > 0) return { problems }
  const own = form.image_urls.length > 0
  const values = Object.entries(watchValues(data)).filter(([column]) =>
    column === 'image_urls' ? own : (fieldsOf[column] ?? [column]).some((field) => says.has(field)),
  )
  return {
    problems,
    entry: {
      values: { ...(Object.fromEntries(values) as Record<string, Json>), ...kept.values } as Json,
      id: isWatchId((texts.id ?? '').trim()) ? texts.id.trim() : undefined,
      seen: texts.seen ? (momentOf(texts.seen)?.toISOString() ?? undefined) : undefined,
    },
  }
}

/** What the form of a watch would show; notes what cannot be read. */
function formOf(texts: Texts, problems: Problems): WatchFormInput {
  const of = (key: string) => (texts[key] ?? '').trim()
  const empty = watchFormValues()
  const custom = linesOf(of('custom'))
  const facts: WatchFactsInput = { ...empty.facts, ...Object.fromEntries(plainFacts.map((key) => [key, of(key)])) }
  const specifications = { ...empty.specifications }
  for (const key of specificationKeys) specifications[key] = of(key).replace(/\s+/g, ' ')
  Object.assign(facts, yearOf(of('made_year')))
  facts.condition = choose(conditions, 'condition', `Use ${Object.values(conditionWords).join(', ')}.`)
  const delivery = of('delivery')
  facts.has_box = answer('has_box', delivery && /box/i.test(delivery) ? 'yes' : '')
  facts.has_papers = answer('has_papers', delivery && /papers?\b|papiere?/i.test(delivery) ? 'yes' : '')
  const pictures = of('image_urls')
    .split(/\n/)
    .map((address) => address.trim())
  return {
    ...empty,
    name: of('name'),
    brand: of('brand'),
    category: of('category'),
    description: of('description'),
    status: choose(statuses, 'status', 'Use one of the statuses of this site.') || 'draft',
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
  function answer(key: string, otherwise: 'yes' | '' = ''): 'yes' | 'no' | '' {
    const text = of(key)
    if (!text) return otherwise
    if (yes.test(text)) return 'yes'
    if (no.test(text)) return 'no'
    problems[key] = 'Enter yes or no, or leave it empty.'
    return ''
  }
  function timeOf(text: string): string {
    if (!text) return ''
    const moment = momentOf(text)
    if (!moment) problems.publish_at = 'Enter a date and a time, such as 2027-01-31 09:30.'
    return moment ? text.replace(' ', 'T').slice(0, 16) : ''
  }
}

const yes = /^(y|yes|true|1|x|ja|included|with|mit|original)$/i
const no = /^(n|no|false|0|nein|none|not included|without|ohne)$/i

/** A time of the shop's clock, 'yyyy-MM-dd HH:mm'; undefined of anything else. */
function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(text.trim())) return undefined
  const moment = shopMoment(text.trim().replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A year as people write it: '1968', 'circa 1968', '1968 (approximation)', '1960s'. */
function yearOf(text: string): Pick<WatchFactsInput, 'made_year' | 'made_as'> {
  const [year] = /\d{4}/.exec(text) ?? [text]
  if (/^\d{4}\s*['’]?s$/i.test(text)) return { made_year: year, made_as: 'decade' }
  if (
    /^(circa|ca\.?|c\.|about|approx\.?|approximately|~)\s*\d{4}$|^\d{4}\s*\((approximation|circa|approx\.?|ca\.?|ungefähr)[^)]*\)$/i.test(
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

const conditions = new Map<string, Condition>([
  ...Object.entries(conditionWords).map(([condition, words]) => [plainHeading(words), condition as Condition] as const),
  ['new unworn', 'unworn'],
  ['like new unworn', 'unworn'],
  ['like new', 'unworn'],
  ['mint', 'excellent'],
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
