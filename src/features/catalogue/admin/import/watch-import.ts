import type { Checked, ImportField, ImportKind, Problems, Texts } from '@/dashboard/import/import-kind'
import { plainHeading } from '@/dashboard/import/rows/columns'
import { factWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import { isWatchId, type WatchValues } from '@/entities/watches/watch'
import type { WatchFacts } from '@/entities/watches/watch-facts'
import { watchKeys } from '@/entities/watches/watch-keys'
import type { WatchStatus } from '@/entities/watches/watch-status'
import { refusalOf } from '@/features/media/uploads/upload-all'
import { countText } from '@/lib/count-text'
import { someOf } from '@/lib/some-of'
import { specificationKeys, specificationLabel } from '@/lib/watch-specifications'
import type { Json } from '@/types/database.types'
import { factNamed } from '../../watch-facts.schema'
import {
  characterCount,
  longestDescription,
  mostPictures,
  watchFormSchema,
  watchLabel,
  watchValues,
} from '../../watch-form.schema'
import { bringPictures, isOwnAddress } from './bring-pictures'
import { exportedId, isExportedHere } from './exported'
import { decoded, plainText, shortened, takeLists } from './plain-text'
import { formOf, momentOf, statusOf, yearHint } from './read-watch'
import { saleOf, whyIncomplete, whyNoWatch } from './sale'
import { isSpoilt, spoiltWords } from './spoilt'
import { settleDates } from './spreadsheet-dates'
import { watchFields, watchFormats } from './watch-fields'
import { mainCategory } from './woocommerce'

/** What another feature reads of a watch's row. */
export type StockPart = {
  fields: ImportField[]
  check: (
    texts: Texts,
    stated: ReadonlySet<string>,
  ) => Pick<Checked, 'problems' | 'facts' | 'notes'> & { values: Record<string, Json | undefined> }
  label: (column: string) => string
}

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
  settle: settleDates,
  check: (texts, stated, source) => checkWatch(texts, stated, source, stock),
  keyOf,
  titleOf: ({ brand = '', name = '' }) => `${brand} ${name}`.trim(),
  untitled: 'Without a name',
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
    const said = statusOf(texts.status ?? '')
    if (!isPublished)
      return said && said !== 'draft'
        ? `Its status in the file is not used: all new watches come in as drafts.`
        : undefined
    return saleOf(texts, source)?.why ?? whyIncomplete(texts)
  },
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
  const isExported = isExportedHere(texts, source)
  // Shops write entities into titles, too; our own export does not.
  for (const key of isExported ? [] : ['brand', 'name', 'category', 'taxonomy']) {
    if (texts[key]) tidied[key] = decoded(texts[key])
  }
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
  const { brand = '', name = '', category = '', taxonomy = '' } = tidied
  const first = brand.trim().toLowerCase()
  const title = name.trim()
  if (first && title.toLowerCase().startsWith(`${first} `)) tidied.name = title.slice(first.length).trim()
  if (source === 'woocommerce') {
    tidied.brand = mainCategory(brand).category
    const { category: main, others } = mainCategory(category)
    tidied.category = main
    if (others.length > 0) {
      tidied.notes = linesOf(
        texts.notes,
        `Of its categories, ${someOf(others)} ${others.length === 1 ? 'is' : 'are'} left out.`,
      )
    }
  } else if (category.includes('>') && !isExported) tidied.category = lastOf(category)
  // 'Apparel & Accessories > Jewelry > Watches' says nothing of a watch.
  else if (!category.trim() && !/^(wrist ?)?watch(es)?$/i.test(lastOf(taxonomy))) tidied.category = lastOf(taxonomy)
  return tidied
}

const linesOf = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n')

const lastOf = (taxonomy: string) => taxonomy.split('>').at(-1)?.trim() ?? ''

function checkWatch(texts: Texts, stated: ReadonlySet<string>, source: string, stock: StockPart): Checked {
  const noWatch = whyNoWatch(texts)
  if (noWatch) return { problems: {}, staysOut: noWatch }
  const problems: Problems = {}
  const notes = (texts.notes ?? '').split('\n').filter(Boolean)
  const form = formOf(texts, source, problems, notes)
  const { data, error } = watchFormSchema.safeParse(form)
  for (const { path, message } of error?.issues ?? []) {
    const [first, second] = path.map(String)
    const field = first === 'facts' || first === 'specifications' ? (second ?? first) : first
    problems[field] ??= field === 'made_year' ? yearHint() : message
  }
  const says = new Set([...stated, ...Object.keys(texts).filter((key) => texts[key])])
  const kept = stock.check(texts, says)
  Object.assign(problems, kept.problems)
  notes.push(...(kept.notes ?? []))
  for (const { key, label, isLong } of [...watchFields, ...stock.fields]) {
    if (!isLong && !problems[key] && isSpoilt(key, texts[key] ?? '') && !dates.has(key))
      notes.push(spoiltWords(label, texts[key]))
  }
  const id = isWatchId((texts.id ?? '').trim()) ? texts.id.trim() : undefined
  const seen = momentOf(texts.seen ?? '')
  if (id && stated.has('seen') && !seen) {
    const said = (texts.seen ?? '').trim().slice(0, 40)
    notes.push(`What you edited here is kept, since Last changed is ${said ? `“${said}”, which is no date` : 'empty'}.`)
  }
  if (!data || Object.keys(problems).length > 0) return { problems, notes }
  const own = form.image_urls.length > 0
  const written = watchValues(data)
  // An empty cell of this shop's export clears a specification.
  const emptied =
    source === 'own' ? specificationKeys.filter((key) => stated.has(key) && !form.specifications[key]) : []
  const values = Object.entries(written).filter(([column]) =>
    column === 'image_urls' ? own : (fieldsOf[column] ?? [column]).some((field) => says.has(field)),
  )
  return {
    problems,
    notes,
    facts: [...factsOf(written), ...(kept.facts ?? [])],
    entry: {
      exported: exportedId(texts, source),
      begins_as: ['', 'available'].includes(texts.status ? form.status : '')
        ? saleOf(texts, source)?.status
        : undefined,
      values: {
        ...(Object.fromEntries(values) as Record<string, Json>),
        ...(emptied.length > 0 && {
          specifications: { ...written.specifications, ...Object.fromEntries(emptied.map((key) => [key, null])) },
        }),
        ...kept.values,
      } as Json,
      id,
      // A last change that cannot be read lies before all edits.
      seen: stated.has('seen') ? (seen ?? new Date(0)).toISOString() : undefined,
    },
  }
}

/** Fields whose dates are read. */
const dates = new Set(['seen', 'publish_at'])

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
