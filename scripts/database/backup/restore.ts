import type { Query } from '../../../supabase/embedded/database.ts'
import { Failure } from '../../hosting/open-project.ts'
import { beginPlainly, type Project } from './backup.ts'
import { readLines, readManifest, type Manifest } from './folder.ts'
import { expectOneProject, putFiles, readBuckets } from './storage.ts'
import { countRows, fullName, identifier, literal, quoted, readMigrations, readTables } from './tables.ts'
import type { Table } from './tables.ts'

/**
 * Restores a backup into a project with only the migrations. Files go first, because they are invisible without rows
 * and can be uploaded again. Rows share one transaction.
 *
 * @param expect reads from a database with only the migrations
 * @throws Failure if the project doesn't match the backup; then nothing was changed
 */
export async function restore(
  { transaction, send }: Project,
  { folder, expect, report = () => {} }: { folder: string; expect: Query; report?: (line: string) => void },
) {
  const manifest = await readManifest(folder)
  const buckets = await transaction(async (query) => {
    await beginPlainly(query)
    await expectRoom(query, expect, manifest)
    const known = new Set((await readBuckets(query)).map(({ id }) => id))
    return manifest.buckets.filter(({ id }) => !known.has(id))
  })
  await expectOneProject((sql) => transaction((query) => query(sql)), send)
  await putFiles({ send, folder }, { buckets, files: manifest.files })
  report(`${manifest.files.length} files`)
  await transaction(async (query) => {
    await beginPlainly(query)
    await expectRoom(query, expect, manifest)
    const awake = await silenceTriggers(query)
    for (const table of manifest.tables) {
      await query(`delete from ${quoted(table)} where true`)
      await putRows(query, folder, table)
      report(`${fullName(table)}: ${table.rows} rows`)
    }
    for (const { name, last, isCalled } of manifest.sequences) {
      await query(`select pg_catalog.setval(${literal(name)}, $1::text::bigint, $2)`, [last, isCalled])
    }
    await awake()
  })
  return manifest
}

/** @throws Failure if the migrations differ or the project has rows of its own */
async function expectRoom(query: Query, expect: Query, manifest: Manifest) {
  const there = await readMigrations(query)
  if (String(there) !== String(manifest.migrations)) {
    throw new Failure(
      `The backup has the migrations up to ${manifest.migrations.at(-1)}, this project those up to ${there.at(-1)}. Check out the version of the site that made the backup, push its migrations to a new project with \`npx supabase@3 db push --remote\`, restore the backup, and then push the later migrations.`,
    )
  }
  if (String(await readMigrations(expect)) !== String(there)) {
    throw new Failure(
      'The migrations in this folder differ from those of the project. Check out the version of the site that made the backup.',
    )
  }
  const tables = await readTables(query)
  const missing = manifest.tables.filter((table) => !tables.some((each) => hasColumns(each, table)))
  const added = tables.filter((table) => !manifest.tables.some((each) => fullName(each) === fullName(table)))
  if (missing.length + added.length > 0) {
    throw new Failure(
      `These tables differ from the backup: ${listed([...missing, ...added].map(fullName))}. Run \`npm run doctor\` first. If a table of \`auth\` differs, the backup is from another version of Auth.`,
    )
  }
  const brought = new Map<string, number>()
  for (const table of await readTables(expect)) brought.set(fullName(table), await countRows(expect, table))
  const full: string[] = []
  for (const table of tables) {
    if ((await countRows(query, table)) > (brought.get(fullName(table)) ?? 0)) full.push(fullName(table))
  }
  if (full.length > 0) {
    throw new Failure(
      `This project is not empty: ${listed(full)} already have rows. Restore the backup into a new project. Nothing was changed.`,
    )
  }
}

const listed = (names: string[], most = 5) =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more tables` : '')

const hasColumns = (table: Omit<Table, 'rows'>, wanted: Omit<Table, 'rows'>) =>
  fullName(table) === fullName(wanted) &&
  wanted.columns.every(({ name }) => table.columns.some((column) => column.name === name))

/**
 * Triggers would reject past appointments and send emails about old rows. Auth's can't be disabled, but only write to
 * tables that are filled later.
 *
 * @returns a function that enables them again
 */
async function silenceTriggers(query: Query): Promise<() => Promise<void>> {
  const triggers = await query<{ relation: string; names: string[] }>(`
    select pg_catalog.format('%I.%I', space.nspname, relation.relname) as relation,
      pg_catalog.json_agg(pg_catalog.quote_ident(tgname)) as names
    from pg_catalog.pg_trigger
    join pg_catalog.pg_class as relation on relation.oid = tgrelid
    join pg_catalog.pg_namespace as space on space.oid = relation.relnamespace
    where not tgisinternal and tgenabled = 'O' and space.nspname in ('public', 'private')
    group by 1`)
  const turn = async (how: 'disable' | 'enable') => {
    for (const { relation, names } of triggers) {
      await query(`alter table ${relation} ${names.map((name) => `${how} trigger ${name}`).join(', ')}`)
    }
  }
  await turn('disable')
  return async () => {
    // PostgreSQL alters no table while its deferred foreign keys are unchecked.
    await query('set constraints all immediate')
    await turn('enable')
  }
}

async function putRows(query: Query, folder: string, table: Table) {
  const names = table.columns.map(({ name }) => identifier(name)).join(', ')
  const values = table.columns.map(({ type }, nth) => `(line ->> ${nth})::${type}`).join(', ')
  const statement = `insert into ${quoted(table)} (${names}) overriding system value
    select ${values} from pg_catalog.json_array_elements($1::text::json) as lines (line)`
  for await (const lines of readLines(folder, fullName(table))) await query(statement, [`[${lines.join(',')}]`])
  const count = await countRows(query, table)
  if (count !== table.rows) {
    throw new Failure(
      `${fullName(table)} has ${count} rows, not ${table.rows}: the backup is damaged. Nothing was restored.`,
    )
  }
}
