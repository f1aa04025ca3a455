import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { splitStatements } from './statements.ts'

const supabase = path.join(import.meta.dirname, '../../../supabase')
const schemas = path.join(supabase, 'schemas')

/** A later migration means that the first is deployed and frozen. */
export function findBaseline(folder = path.join(supabase, 'migrations')) {
  const [name, ...later] = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return { name: `supabase/migrations/${name}`, isFrozen: later.length > 0 }
}

export type SchemaFile = { topic: string; name: string; sql: string }

export function readSchema(): SchemaFile[] {
  return readdirSync(schemas)
    .filter((folder) => /^\d\d-/.test(folder))
    .sort()
    .flatMap((folder) =>
      readdirSync(path.join(schemas, folder))
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => ({
          topic: folder.replace(/^\d+-/, ''),
          name: `${folder}/${file}`,
          sql: readFileSync(path.join(schemas, folder, file), 'utf8'),
        })),
    )
}

/** A function with a table's row type must stand between the table and views that call it. */
const namesRowType = /\b(?:public|private)\.\w+(?=[\s,)[;])/

/** Order of statements in the migration. Schema files are ordered for readers. */
const kinds: { title: string; has(statement: string): boolean }[] = [
  {
    title: 'Schemas',
    has: (text) => /^(create (schema|extension)|alter default privileges|grant usage on schema)/.test(text),
  },
  {
    title: 'Functions of values',
    has: (text) => text.startsWith('create function') && !namesRowType.test(signature(text)),
  },
  { title: 'Tables', has: (text) => /^create (unlogged )?table/.test(text) },
  { title: 'Functions', has: (text) => text.startsWith('create function') },
  { title: 'Views', has: (text) => text.startsWith('create view') },
  { title: 'Indexes', has: (text) => /^create (unique )?index/.test(text) },
  {
    title: 'Row-level security',
    has: (text) => /^(alter table \S+ enable row level security|create policy)/.test(text),
  },
  { title: 'Rights', has: (text) => text.startsWith('grant') },
  { title: 'Triggers', has: (text) => /^create (constraint )?trigger/.test(text) },
  { title: 'Rows and jobs', has: () => true },
]

const signature = (text: string) =>
  text
    .slice('create function '.length)
    .replace(/^\S+?\(/, '(')
    .split(/\bas \$/)[0]

/** Roles have only the rights granted below. */
const nothingGranted = `revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;`

function afterThoseTheyReferTo(statements: string[]): string[] {
  const tableOf = (text: string) => /^create (?:unlogged )?table (\S+)/.exec(text)?.[1]
  const waiting = [...statements]
  const ordered: string[] = []
  while (waiting.length > 0) {
    const isMissing = (text: string, name: string) => waiting.some((other) => other !== text && tableOf(other) === name)
    const next = waiting.findIndex(
      (text) => !tableOf(text) || ![...text.matchAll(/\breferences (\S+)/g)].some(([, name]) => isMissing(text, name)),
    )
    // A cycle of references has no valid order.
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}

export function writeBaseline(files = readSchema()): string {
  const statements = files.flatMap(({ sql }) => splitStatements(sql))
  const parts = kinds.map(({ title }, nth) => {
    const own = afterThoseTheyReferTo(
      statements.filter((statement) => kinds.findIndex(({ has }) => has(statement)) === nth),
    )
    return [`-- ${title}`, ...(title === 'Rights' ? [nothingGranted] : []), ...own].join('\n\n')
  })
  return `-- Made from supabase/schemas by \`npm run db:baseline\`: change it there.

-- A function may name another that comes after it.
set check_function_bodies = off;

${parts.join('\n\n')}
`
}
