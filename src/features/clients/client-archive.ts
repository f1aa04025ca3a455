import { writtenMoment } from '@/dashboard/changes/change-words'
import { csvFile } from '@/dashboard/export/csv'
import { sentWords, statusOf, tables } from '@/dashboard/tables'
import { actorWords } from '@/entities/appointments/appointment'
import { fateName, emailName } from '@/entities/emails/email'
import { sourceOf } from '@/entities/newsletter-subscribers/subscriber'
import { capital } from '@/lib/capital'
import { counted } from '@/lib/count-text'
import { longTimeText, toMoment } from '@shared/time-texts'

type Value = string | number | boolean | null | object

/** Rows by kind, e.g. `inquiries`, and the row `client`. */
export type ExportedClient = { client: Record<string, Value>; exported_at: string } & Record<
  string,
  Record<string, Value>[] | Record<string, Value> | string
>

type ArchiveFile = { name: string; input: string }

/** Everything as JSON, and a CSV for each kind of rows. */
export function archiveFiles(exported: ExportedClient): ArchiveFile[] {
  const kinds = Object.entries(exported).filter(([, rows]) => Array.isArray(rows) && rows.length > 0)
  const tables = kinds.map(([kind, rows]) => ({
    name: `${kind.replaceAll('_', '-')}.csv`,
    input: tableOf(kind, rows as Record<string, Value>[]),
    count: (rows as unknown[]).length,
  }))
  return [
    { name: 'README.txt', input: readme(exported, tables) },
    { name: 'everything.json', input: `${JSON.stringify(exported, null, 2)}\n` },
    ...tables.map(({ name, input }) => ({ name, input })),
  ]
}

function tableOf(kind: string, rows: Record<string, Value>[]): string {
  const fields = [...new Set(rows.flatMap(Object.keys))]
  const cells = (row: Record<string, Value>) => fields.map((field) => cellOf(kind, field, row[field] ?? null))
  return csvFile([fields.map(inWords), ...rows.map(cells)])
}

/** Texts that people wrote stay as they are. */
function wordsOf(kind: string, field: string, text: string): string {
  if (/^status(_|$)/.test(field)) {
    if (kind === 'emails') return fateName(text)
    return statusOf(kind === 'appointment_changes' ? 'appointments' : kind, text).label
  }
  if (kind === 'emails' && field === 'kind') return emailName(text)
  if (field === 'about' && text in tables) return sentWords(text).one
  if (field === 'source') return sourceOf(text)
  if (field === 'who') return actorWords(text)
  if (field === 'channel') return text === 'phone' ? 'phone' : 'e-mail'
  return /(^|_)(at|on|day|date)(_|$)/.test(field) ? (writtenMoment(text) ?? text) : text
}

const inWords = (field: string) => capital(field).replaceAll('_', ' ')

/** Lists and nested columns come one after the other, e.g. 'Status: new, Email: …'. */
function cellOf(kind: string, field: string, value: Value): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return typeof value === 'string' ? wordsOf(kind, field, value) : String(value)
  if (Array.isArray(value)) return value.map((part) => cellOf(kind, field, part as Value)).join(', ')
  // The data of an email are columns of an appointment.
  const inner = kind === 'emails' ? 'appointments' : kind
  const parts = Object.entries(value) as [string, Value][]
  return parts.map(([name, part]) => `${inWords(name)}: ${cellOf(inner, name, part) ?? '-'}`).join(', ')
}

function readme({ client, exported_at }: ExportedClient, tables: { name: string; count: number }[]): string {
  return [
    `Everything Sonoran Horology keeps about ${String(client.name)}.`,
    `Written on ${longTimeText(toMoment(exported_at))}, Arizona time.`,
    '',
    'everything.json   all of it, for programs',
    ...tables.map(({ name, count }) => `${name.padEnd(17)} ${counted(count, 'row')}, for a spreadsheet`),
    '',
    'Times in the tables are Arizona time. In everything.json they are UTC, except the day and the time of an appointment.',
    '',
  ].join('\r\n')
}
