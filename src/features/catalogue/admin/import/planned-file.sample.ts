import { csvFile } from '@/dashboard/export/csv'
import { readCsv } from '@/dashboard/import/reading/read-csv'
import { formatOf, matchColumns, statedFields, toRows } from '@/dashboard/import/rows/columns'
import { PictureFiles } from '@/dashboard/import/rows/pictures'
import { planRows } from '@/dashboard/import/rows/plan'
import { describeWatchImport } from './watch-import'

export const stock = {
  fields: [
    { key: 'price_asked', label: 'Price', names: ['variant price', 'preis', 'price'] },
    { key: 'serial_number', label: 'Serial number', names: ['serial number'] },
  ],
  check: (texts: Record<string, string>) => ({
    problems: texts.price_asked === 'abc' ? { price_asked: 'Enter an amount' } : ({} as Record<string, string>),
    values: texts.price_asked ? { price_asked: Number(texts.price_asked) } : {},
  }),
  label: (column: string) => column,
}
export const kind = describeWatchImport(stock)

const unused = () => Promise.reject(new Error('unused'))

export async function plan(lines: string[][], files: { name: string; size: number }[] = []) {
  return planFile(csvFile(lines), files)
}

export async function planFile(text: string, files: { name: string; size: number }[] = []) {
  const read = readCsv(new TextEncoder().encode(text))
  const format = formatOf(kind, read.headings)
  const table = format?.unfold?.(read) ?? read
  const matching = matchColumns(kind, table.headings, format)
  const chosen = new PictureFiles(files.map(({ name, size }) => ({ path: name, size, open: unused })))
  const source = format?.source ?? 'other'
  return {
    source,
    chosen,
    matching,
    rows: await planRows(
      kind,
      toRows(kind, table, matching, format),
      { stated: statedFields(kind, matching), source, isPublished: true },
      chosen,
    ),
  }
}
