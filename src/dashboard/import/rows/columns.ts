import type { ImportFormat, ImportKind, Texts } from '../import-kind'
import type { CellCount, Table } from '../reading/read-csv'
import { append, namesIn } from './pictures'

/** Fields by heading: '' leaves a column out, `ownColumn` keeps it under its heading. */
export type Matching = Record<string, string>

export const ownColumn = '*'

/** Removes case, accents, units and signs, e.g. 'case diameter' of 'Case Diameter (mm)'. Dollars count as a unit. */
export function plainHeading(heading: string): string {
  const bare = heading
    .normalize('NFC')
    // 'caseDiameter' and 'imageURL' are two words each.
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
    .replace(/\(product\.metafields\.[^)]*\)/i, '')
    .replace(/[([](mm|usd|us\$|\$)[)\]]/gi, '')
    .replace('€', ' eur ')
    .replace('£', ' gbp ')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/colou?r/g, 'color')
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Undefined if the headings do not tell. */
export function formatOf(kind: ImportKind, headings: string[]): ImportFormat | undefined {
  const known = new Set(headings.map(plainHeading))
  return kind.formats.find(({ signs }) => signs.some((each) => each.every((sign) => known.has(sign))))
}

/** A field takes the first matching heading, unless it takes many. */
export function matchColumns(kind: ImportKind, headings: string[], format?: ImportFormat): Matching {
  const taken = new Set<string>()
  const byName = new Map(Object.entries(format?.columns ?? {}))
  const many = manyFields(kind)
  for (const { key, names, label } of kind.fields) {
    if (format?.leavesOut?.includes(key)) continue
    for (const name of [plainHeading(label), ...names]) if (!byName.has(name)) byName.set(name, key)
  }
  return Object.fromEntries(
    headings.map((heading) => {
      const plain = plainHeading(heading)
      const numbered = byName.get(plain.replace(/\s*\d+\s*/g, ' ').trim()) ?? ''
      const field = byName.get(plain) ?? (many.has(numbered) ? numbered : undefined)
      if (!field || taken.has(field)) return [heading, '']
      if (!many.has(field)) taken.add(field)
      return [heading, field]
    }),
  )
}

export const manyFields = (kind: ImportKind) =>
  new Set(kind.fields.filter(({ isMany }) => isMany).map(({ key }) => key))

export function statedFields(kind: ImportKind, matching: Matching): Set<string> {
  const fields = new Set(Object.values(matching).filter(Boolean))
  if (fields.delete(ownColumn) && kind.ownLines) fields.add(kind.ownLines)
  return fields
}

export type FileRow = { line: number; texts: Texts; cellCount?: CellCount }

type Column = { heading: string; field: string }

type Piece = { nth: number; text: string }

/** Lines of a group become one row. */
export function toRows(kind: ImportKind, table: Table, matching: Matching, format?: ImportFormat): FileRow[] {
  const { groupedBy = '', gathered = '', placedBy, join = ([first]: Texts[]) => first } = format ?? {}
  const columns = table.headings.map((heading) => ({ heading, field: matching[heading] ?? '' }))
  const place = columns.findIndex(({ heading }) => plainHeading(heading) === placedBy)
  const textsOfLines = table.rows.map((cells) => textsOf(kind, columns, cells))
  const groups = new Map<string | number, number[]>()
  textsOfLines.forEach((texts, index) => append(groups, texts[groupedBy]?.trim().toLowerCase() || index, index))
  return [...groups.values()].map((indexes) => {
    const texts = join(indexes.map((index) => textsOfLines[index]))
    const counts = indexes.flatMap((index) => table.cellCounts[index] ?? [])
    const pieces = indexes.flatMap((index) => {
      const text = textsOfLines[index][gathered]?.trim()
      return text ? [{ nth: Number(table.rows[index][place]) || index, text }] : []
    })
    return {
      line: table.lines[indexes[0]],
      texts: pieces.length > 0 ? { ...texts, [gathered]: listOf(pieces) } : texts,
      cellCount: counts.includes('more') ? 'more' : counts[0],
    }
  })
}

/** Joins several cells, one a line. A single cell stays unchanged. */
function listOf(pieces: Piece[]): string {
  const cells = pieces.toSorted((one, other) => one.nth - other.nth).map(({ text }) => text)
  return cells.length > 1 ? cells.flatMap(namesIn).join('\n') : cells.join()
}

function textsOf(kind: ImportKind, columns: Column[], cells: string[]): Texts {
  const texts: Texts = {}
  const lists = new Map<string, Piece[]>()
  const many = manyFields(kind)
  columns.forEach(({ heading, field }, index) => {
    const text = cells[index]
    if (many.has(field)) {
      if (text.trim()) append(lists, field, { nth: Number(/\d+/.exec(heading)?.[0] ?? 0), text })
      else texts[field] ??= ''
    } else if (field === ownColumn && kind.ownLines) {
      if (text.trim())
        texts[kind.ownLines] = [texts[kind.ownLines], `${heading}: ${text.trim()}`].filter(Boolean).join('\n')
    } else if (field) texts[field] ||= text
  })
  for (const [field, pieces] of lists) texts[field] = listOf(pieces)
  return texts
}
