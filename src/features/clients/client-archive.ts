import { csvFile } from '@/dashboard/csv'

type Value = string | number | boolean | null | object

/** Everything that the house keeps about a client: rows by what they are, e.g. `inquiries`, and `client` itself. */
export type ExportedClient = { client: Record<string, Value>; exported_at: string } & Record<
  string,
  Record<string, Value>[] | Record<string, Value> | string
>

/** A file of the archive. */
type ArchiveFile = { name: string; input: string }

/** The files of a client's archive: all of it as JSON, and a CSV for each kind of rows that there are. */
export function archiveFiles(exported: ExportedClient): ArchiveFile[] {
  const kinds = Object.entries(exported).filter(([, rows]) => Array.isArray(rows) && rows.length > 0)
  const tables = kinds.map(([kind, rows]) => ({
    name: `${kind.replaceAll('_', '-')}.csv`,
    input: tableOf(rows as Record<string, Value>[]),
    count: (rows as unknown[]).length,
  }))
  return [
    { name: 'README.txt', input: readme(exported, tables) },
    { name: 'everything.json', input: `${JSON.stringify(exported, null, 2)}\n` },
    ...tables.map(({ name, input }) => ({ name, input })),
  ]
}

function tableOf(rows: Record<string, Value>[]): string {
  const fields = [...new Set(rows.flatMap(Object.keys))]
  return csvFile([fields.map(inWords), ...rows.map((row) => fields.map((field) => cellOf(row[field] ?? null)))])
}

/** 'created_at' as 'Created at'. */
const inWords = (field: string) => (field[0].toUpperCase() + field.slice(1)).replaceAll('_', ' ')

/** What a cell says of a value; of lists and of columns within columns, one after the other, e.g. 'Status: new, Email: …'. */
function cellOf(value: Value): string | null {
  if (value === null || typeof value !== 'object') return value === null ? null : String(value)
  const parts = Array.isArray(value)
    ? value.map(cellOf)
    : Object.entries(value).map(([field, part]) => `${inWords(field)}: ${cellOf(part as Value) ?? '-'}`)
  return parts.join(', ')
}

function readme({ client, exported_at }: ExportedClient, tables: { name: string; count: number }[]): string {
  return [
    `Everything that Sonoran Horology keeps about ${String(client.name)}.`,
    `Written on ${exported_at} (UTC).`,
    '',
    'everything.json   all of it, for programs',
    ...tables.map(
      ({ name, count }) => `${name.padEnd(17)} ${count === 1 ? '1 row' : `${count} rows`}, for a spreadsheet`,
    ),
    '',
    'Times are UTC, but for the day and the hour of a visit, which are those of Arizona.',
    '',
  ].join('\r\n')
}
