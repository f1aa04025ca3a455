import type { Checked, FileChoice, ImportField, ImportKind, Problems, Texts } from '@/dashboard/import/import-kind'
import { readMoment } from '@/dashboard/import/rows/dates'
import { factWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import { isWatchId, type WatchValues } from '@/entities/watches/watch'
import type { WatchFacts } from '@/entities/watches/watch-facts'
import { watchKeys } from '@/entities/watches/watch-keys'
import type { WatchStatus } from '@/entities/watches/watch-status'
import { countText } from '@/lib/count-text'
import { specificationKeys, specificationLabel } from '@/lib/watch-specifications'
import type { Json } from '@/types/database.types'
import {
  characterCount,
  longestDescription,
  mostPictures,
  watchFormSchema,
  watchLabel,
  watchValues,
} from '../../watch-form.schema'
import { bringPictures, isOwnUrl } from './bring-pictures'
import { decoded, plainText, shortened } from './plain-text'
import { formOf, yearHint } from './read-watch'
import { whyDraft } from './sale'
import { watchFields, watchFormats } from './watch-fields'
import { mainCategory } from './woocommerce'

/** Supplied by the stock feature. */
export type StockPart = {
  fields: ImportField[]
  check: (
    texts: Texts,
    stated: ReadonlySet<string>,
  ) => Pick<Checked, 'problems' | 'facts' | 'notes'> & { values: Record<string, Json | undefined> }
  label: (column: string) => string
}

/** Import fields that set a column, where the names differ. */
const fieldsOf: Record<string, string[]> = {
  made_year: ['made_year'],
  made_as: ['made_year'],
  specifications: [...specificationKeys, 'custom'],
}

export const describeWatchImport = (stock: StockPart): ImportKind => ({
  id: 'watches',
  one: 'watch',
  many: 'watches',
  fields: [...watchFields, ...stock.fields],
  formats: watchFormats,
  ownLines: 'custom',
  pictures: { field: 'image_urls', most: mostPictures, bring: bringPictures, isStored: isOwnUrl },
  tidy,
  check: (texts, file) => checkWatch(texts, file, stock),
  isSame: (column, value, present) =>
    // Saving adopts the spelling of an existing category.
    column === 'category' ? value.toLowerCase() === present.toLowerCase() : Date.parse(value) === Date.parse(present),
  keyOf,
  titleOf: ({ brand = '', name = '' }) => `${brand} ${name}`.trim(),
  untitled: 'Without a name',
  stemsOf: ({ handle = '', reference = '', serial_number: serial = '', brand = '', name = '' }) =>
    [handle, serial, reference, `${brand} ${name}`].filter((stem) => stem.trim().length > 2),
  canPublish: true,
  newWords: (status) =>
    status === 'draft'
      ? 'New draft'
      : `New, ${status === 'available' ? 'published' : listedWatches.statuses[status as WatchStatus].label.toLowerCase()}`,
  columnLabel: (column) =>
    column.startsWith('specifications.')
      ? specificationLabel(column.slice('specifications.'.length)).toLowerCase()
      : withinSentence(
          stock.fields.some(({ key }) => key === column) ? stock.label(column) : watchLabel(column as 'name'),
        ),
  invalidates: [listedWatches.keys.lists(), watchKeys.all],
  note: 'Prices, costs and serial numbers go into the stock record, which visitors never see.',
})

const withinSentence = (label: string) => label[0].toLowerCase() + label.slice(1)

/** A key made of names is weak: two rows may share it. */
function keyOf({ id = '', handle = '', brand = '', name = '', reference = '', serial_number: serial = '' }: Texts) {
  const own = isWatchId(id.trim()) ? id.trim() : handle.trim()
  if (own) return { key: own.slice(0, 280) }
  const parts = [brand, name, reference, serial].map((part) => part.trim().toLowerCase().replace(/\s+/g, ' '))
  return { key: parts.join('|').slice(0, 280), isWeak: true }
}

function tidy(texts: Texts, source: string): Texts {
  if (source === 'own') return texts
  const tidied: Texts = { ...texts, description: plainText(texts.description ?? '') }
  for (const key of ['brand', 'name', 'category', 'taxonomy']) tidied[key] = decoded(texts[key] ?? '').trim()
  const { brand, name, category, taxonomy } = tidied
  if (brand && name.toLowerCase().startsWith(`${brand.toLowerCase()} `)) tidied.name = name.slice(brand.length).trim()
  const last = mainCategory(taxonomy)
  // 'Apparel > Watches' says nothing about a watch.
  if (!category && !/^(wrist ?)?watch(es)?$/i.test(last)) tidied.category = last
  else if (source === 'woocommerce' || category.includes('>')) tidied.category = mainCategory(category)
  return tidied
}

function checkWatch(texts: Texts, { stated, source, isPublished }: FileChoice, stock: StockPart): Checked {
  const problems: Problems = {}
  const notes = (texts.notes ?? '').split('\n').filter(Boolean)
  const count = characterCount(texts.description ?? '')
  if (count > longestDescription) {
    texts = { ...texts, description: shortened(texts.description, longestDescription) }
    notes.push(
      `The description was shortened to ${countText(longestDescription)} characters: the file has ${countText(count)}.`,
    )
  }
  const form = formOf(texts, source, problems, notes)
  const { data, error } = watchFormSchema.safeParse(form)
  for (const { path, message } of error?.issues ?? []) {
    const [first, second] = path.map(String)
    const field = first === 'facts' || first === 'specifications' ? (second ?? first) : first
    problems[field] ??= field === 'made_year' ? yearHint() : message
  }
  const says = new Set([...stated, ...Object.keys(texts).filter((key) => texts[key])])
  const stockRecord = stock.check(texts, says)
  Object.assign(problems, stockRecord.problems)
  notes.push(...(stockRecord.notes ?? []))
  const id = isWatchId((texts.id ?? '').trim()) ? texts.id.trim() : undefined
  const moment = readMoment(texts.seen ?? '')
  const seen = moment && moment.getTime() < Date.now() + aDay ? moment : undefined
  if (id && stated.has('seen') && !seen) {
    const entered = (texts.seen ?? '').trim().slice(0, 40)
    notes.push(
      `Your edits here stay, because “Last changed” is ${entered ? `“${entered}”, which is not a date` : 'empty'}.`,
    )
  }
  if (!data || Object.keys(problems).length > 0) return { problems, notes }
  const written = watchValues(data)
  const draftNote = isPublished ? whyDraft(texts) : undefined
  // An empty cell of our own export clears a specification.
  const emptied =
    source === 'own' ? specificationKeys.filter((key) => stated.has(key) && !form.specifications[key]) : []
  const values = Object.entries(written).filter(([column]) =>
    column === 'image_urls'
      ? form.image_urls.length > 0
      : (fieldsOf[column] ?? [column]).some((field) => says.has(field)),
  )
  return {
    problems,
    notes,
    newNote: draftNote,
    facts: [...factsOf(written), ...(stockRecord.facts ?? [])],
    entry: {
      begins_as: isPublished && !draftNote ? (texts.status ? form.status : 'available') : 'draft',
      file_status: texts.status ? form.status : undefined,
      values: {
        ...(Object.fromEntries(values) as Record<string, Json>),
        ...(emptied.length > 0 && {
          specifications: { ...written.specifications, ...Object.fromEntries(emptied.map((key) => [key, null])) },
        }),
        ...stockRecord.values,
      } as Json,
      id,
      // An unreadable time counts as older than all edits.
      seen: stated.has('seen') ? (seen ?? new Date(0)).toISOString() : undefined,
    },
  }
}

const aDay = 24 * 60 * 60_000

function factsOf(watch: WatchValues & WatchFacts): [string, string][] {
  const { category, reference, made_year, made_as, condition, has_box, has_papers } = watch
  const facts = factWords({ reference, made_year, made_as, condition, has_box, has_papers })
  return category ? [['Category', category], ...facts] : facts
}
