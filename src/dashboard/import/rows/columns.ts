import type { ImportFormat, ImportKind, Texts } from '../import-kind'
import type { CellCount, Table } from '../reading/read-csv'
import { namesIn } from './pictures'

/** By heading, the field that takes it; '' where it is left out, `ownColumn` where it is kept under its own name. */
export type Matching = Record<string, string>

export const ownColumn = '*'

/** A heading without case, accents, units and signs: 'case diameter' of 'Case Diameter (mm)'. Of currencies, dollars are the unit here. */
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

/** Which kind of file this is; undefined of one that is matched by its headings alone. */
export function formatOf(kind: ImportKind, headings: string[]): ImportFormat | undefined {
  const known = new Set(headings.map(plainHeading))
  return kind.formats.find(({ signs }) => signs.some((each) => each.every((sign) => known.has(sign))))
}

/** Matches headings by what fields are called. A field takes one, the first, unless it takes many. */
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

/** The fields that take several columns. */
export const manyFields = (kind: ImportKind) =>
  new Set(kind.fields.filter(({ isMany }) => isMany).map(({ key }) => key))

/** The fields of which a file says something. */
export function statedFields(kind: ImportKind, matching: Matching): Set<string> {
  const fields = new Set(Object.values(matching).filter(Boolean))
  if (fields.delete(ownColumn) && kind.ownLines) fields.add(kind.ownLines)
  return fields
}

/** A row of a file, perhaps of several of its lines. */
export type FileRow = { line: number; texts: Texts; cellCount?: CellCount }

/** Puts the cells of a table into fields. Lines that go together become one row. */
export function toRows(kind: ImportKind, table: Table, matching: Matching, format?: ImportFormat): FileRow[] {
  const columns = table.headings.map((heading) => ({ heading, field: matching[heading] ?? '' }))
  const rows: {
    line: number
    lines: Texts[]
    cellCount?: CellCount
    gathered: { at: number; text: string }[]
  }[] = []
  const known = new Map<string, (typeof rows)[number]>()
  const place = columns.findIndex(({ heading }) => plainHeading(heading) === format?.placedBy)
  table.rows.forEach((cells, index) => {
    const texts = textsOf(kind, columns, cells)
    const group = format?.groupedBy && texts[format.groupedBy]?.trim().toLowerCase()
    const gathered = (format?.gathered && texts[format.gathered]?.trim()) || ''
    const piece = gathered ? [{ at: Number(cells[place]) || index, text: gathered }] : []
    const first = group ? known.get(group) : undefined
    if (first) {
      first.lines.push(texts)
      first.gathered.push(...piece)
      if (first.cellCount !== 'more') first.cellCount = table.cellCounts[index] ?? first.cellCount
      return
    }
    const row = { line: table.lines[index], lines: [texts], cellCount: table.cellCounts[index], gathered: piece }
    if (group) known.set(group, row)
    rows.push(row)
  })
  return rows.map(({ line, lines, cellCount, gathered }) => {
    const texts = format?.join ? format.join(lines) : lines[0]
    if (!format?.gathered || gathered.length === 0) return { line, texts, cellCount }
    const inOrder = gathered.toSorted((one, other) => one.at - other.at).map(({ text }) => text)
    return { line, texts: { ...texts, [format.gathered]: listOf(inOrder) }, cellCount }
  })
}

/** Joins the names in several cells, one a line. A single cell stays as it is. */
const listOf = (cells: string[]) => (cells.length > 1 ? cells.flatMap(namesIn).join('\n') : cells.join())

function textsOf(kind: ImportKind, columns: { heading: string; field: string }[], cells: string[]): Texts {
  const texts: Texts = {}
  const lists = new Map<string, { nth: number; cell: string }[]>()
  const many = manyFields(kind)
  columns.forEach(({ heading, field }, index) => {
    const cell = cells[index]
    if (many.has(field)) {
      const nth = Number(/\d+/.exec(heading)?.[0] ?? 0)
      if (cell.trim()) lists.set(field, [...(lists.get(field) ?? []), { nth, cell }])
      else texts[field] ??= ''
    } else if (field === ownColumn && kind.ownLines) {
      if (cell.trim())
        texts[kind.ownLines] = [texts[kind.ownLines], `${heading}: ${cell.trim()}`].filter(Boolean).join('\n')
    } else if (field) texts[field] ||= cell
  })
  for (const [field, list] of lists) {
    texts[field] = listOf(list.toSorted((one, other) => one.nth - other.nth).map(({ cell }) => cell))
  }
  return texts
}
