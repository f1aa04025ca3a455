import { plainHeading } from '@/dashboard/import/columns'
import type { Checked, ImportField, ImportKind, Problems, Texts } from '@/dashboard/import/import-kind'
import { conditionWords, factWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import { isWatchId, type WatchValues } from '@/entities/watches/watch'
import type { Condition, WatchFacts } from '@/entities/watches/watch-facts'
import { watchKeys } from '@/entities/watches/watch-keys'
import type { WatchStatus } from '@/entities/watches/watch-status'
import { refusalOf } from '@/features/media/uploads/upload-all'
import { capital } from '@/lib/capital'
import { countText } from '@/lib/count-text'
import { specificationKeys, specificationLabel } from '@/lib/watch-specifications'
import type { Json } from '@/types/database.types'
import { shopDay, shopMoment } from '@shared/shop-clock'
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
import { readDelivery, type Included } from './delivery'
import { plainText, shortened, takeLists } from './plain-text'
import { exportedId, isIncomplete, saleOf } from './sale'
import { watchFields, watchFormats } from './watch-fields'

/** What another feature reads of a watch's row. */
export type StockPart = {
  fields: ImportField[]
  check: (
    texts: Texts,
    stated: ReadonlySet<string>,
  ) => Pick<Checked, 'problems' | 'facts' | 'notes'> & { values: Record<string, Json | undefined> }
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
  check: (texts, stated, source) => checkWatch(texts, stated, source, stock),
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
  newWords: (status) =>
    status === 'draft'
      ? 'New draft'
      : `New, ${status === 'available' ? 'published' : listedWatches.statuses[status as WatchStatus].label.toLowerCase()}`,
  whyDraft: (texts, isPublished, source) => {
    const said = statuses.get(plainHeading(texts.status ?? ''))
    if (!isPublished)
      return said && said !== 'draft'
        ? `Its status in the file is not used: all new watches come in as drafts.`
        : undefined
    return saleOf(texts, source)?.why ?? isIncomplete(texts)
  },
  columnLabel: (column) =>
    column.startsWith('specifications.')
      ? specificationLabel(column.slice('specifications.'.length)).toLowerCase()
      : (stock.fields.some(({ key }) => key === column)
          ? stock.label(column)
          : watchLabel(column as 'name')
        ).toLowerCase(),
  invalidates: [listedWatches.keys.lists(), watchKeys.all],
  note: 'Prices, costs and serial numbers go into the stock record, which visitors never see.',
})

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
  const isExported = exportedId(texts, source) !== undefined
  if (texts.description) {
    const rest = takeLists(texts.description, (label, words) => {
      const field = labels.get(plainHeading(label))
      // A specification of the house's own.
      if (!field && isExported) tidied.custom = [tidied.custom, `${label}: ${words}`].filter(Boolean).join('\n')
      if (!field) return isExported
      tidied[field] ||= words
      return true
    })
    tidied.description = plainText(rest)
  }
  const { brand = '', name = '', category = '', taxonomy = '' } = texts
  const first = brand.trim().toLowerCase()
  const title = name.trim()
  if (first && title.toLowerCase().startsWith(`${first} `)) tidied.name = title.slice(first.length).trim()
  if (category.includes('>') && !isExported) tidied.category = lastOf(category)
  // 'Apparel & Accessories > Jewelry > Watches' says nothing of a watch.
  else if (!category.trim() && !/^(wrist ?)?watch(es)?$/i.test(lastOf(taxonomy))) tidied.category = lastOf(taxonomy)
  return tidied
}

const lastOf = (taxonomy: string) => taxonomy.split('>').at(-1)?.trim() ?? ''

function checkWatch(texts: Texts, stated: ReadonlySet<string>, source: string, stock: StockPart): Checked {
  const problems: Problems = {}
  const notes: string[] = []
  const exported = exportedId(texts, source)
  const form = formOf(texts, problems, notes)
  // What was exported here is as somebody has typed it.
  if (source !== 'own' && !exported) {
    form.specifications.case_diameter = diameterOf(form.specifications.case_diameter)
    if (/^[^\d]+$/.test(form.specifications.case_diameter)) problems.case_diameter = 'Enter a size, such as 36.5 mm.'
  }
  const latest = Number(shopDay(new Date()).slice(0, 4)) + 1
  const yearHint = `Enter a year up to ${latest}, such as 1968, circa 1968 or 1960s.`
  if (Number.parseInt(form.facts.made_year) > latest) problems.made_year = yearHint
  const { data, error } = watchFormSchema.safeParse(form)
  for (const { path, message } of error?.issues ?? []) {
    const [first, second] = path.map(String)
    const field = first === 'facts' || first === 'specifications' ? (second ?? first) : first
    problems[field] ??= field === 'made_year' ? yearHint : message
  }
  const says = new Set([...stated, ...Object.keys(texts).filter((key) => texts[key])])
  const kept = stock.check(texts, says)
  Object.assign(problems, kept.problems)
  notes.push(...(kept.notes ?? []))
  if (!data || Object.keys(problems).length > 0) return { problems, notes }
  const own = form.image_urls.length > 0
  const written = watchValues(data)
  const values = Object.entries(written).filter(([column]) =>
    column === 'image_urls' ? own : (fieldsOf[column] ?? [column]).some((field) => says.has(field)),
  )
  return {
    problems,
    notes,
    facts: [...factsOf(written), ...(kept.facts ?? [])],
    entry: {
      exported,
      begins_as: ['', 'available'].includes(texts.status ? form.status : '')
        ? saleOf(texts, source)?.status
        : undefined,
      values: { ...(Object.fromEntries(values) as Record<string, Json>), ...kept.values } as Json,
      id: isWatchId((texts.id ?? '').trim()) ? texts.id.trim() : undefined,
      seen: texts.seen ? (momentOf(texts.seen)?.toISOString() ?? undefined) : undefined,
    },
  }
}

/** What a row has of what is read of a watch first. */
const factsOf = ({
  category,
  reference,
  made_year,
  made_as,
  condition,
  has_box,
  has_papers,
}: WatchValues & WatchFacts) => [
  ...(category ? [['Category', category] as [string, string]] : []),
  ...factWords({ reference, made_year, made_as, condition, has_box, has_papers }),
]

/** '36.5 mm' of '36,5mm' or '36,5'. */
function diameterOf(text: string): string {
  const [, size] = /^(\d{2}(?:[.,]\d+)?)\s*(?:mm)?$/i.exec(text) ?? []
  return size ? `${size.replace(',', '.')} mm` : text.replace(/(\d),(\d)/g, '$1.$2')
}

/** What the form of a watch would show; says what is wrong, and what is left open. */
function formOf(texts: Texts, problems: Problems, notes: string[]): WatchFormInput {
  const of = (key: string) => (texts[key] ?? '').trim()
  const empty = watchFormValues()
  const custom = linesOf(of('custom'))
  const facts: WatchFactsInput = { ...empty.facts, ...Object.fromEntries(plainFacts.map((key) => [key, of(key)])) }
  const specifications = { ...empty.specifications }
  for (const key of specificationKeys) specifications[key] = of(key).replace(/\s+/g, ' ')
  Object.assign(facts, yearOf(unstated.test(of('made_year')) ? '' : of('made_year')))
  if (vague.test(of('condition'))) {
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
    notes.push(
      `${capital(open.join(' and '))} ${are} left open: “${of('delivery').slice(0, 80)}” can be read in more than one way.`,
    )
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
    if (!text) return ''
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
const vague = /^(near |very near )?mint( condition)?$/i

/** A time of the shop's clock, 'yyyy-MM-dd HH:mm'; undefined of anything else. */
function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(text.trim())) return undefined
  const moment = shopMoment(text.trim().replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

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
