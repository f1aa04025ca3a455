import type { Query } from '../../../supabase/embedded/database.ts'

// A backup contains all tables of `public` and `private`, read from the catalog, and Auth's accounts without sessions.

const accounts = ['users', 'identities', 'mfa_factors']

type Column = { name: string; type: string }
export type Table = { schema: string; name: string; columns: Column[]; rows: number }
export type Sequence = { name: string; last: string; isCalled: boolean }

/** Makes PostgreSQL write and read values the same way on every server. */
export const plainWords = `
  set local search_path = '';
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  -- Without the right to see every row, an error instead of fewer rows.
  set local row_security = off`

const carried = `
  relation.relkind in ('r', 'p') and not relation.relispartition
  and (space.nspname in ('public', 'private') or space.nspname = 'auth' and relation.relname in (${accounts.map((name) => `'${name}'`).join(', ')}))
  and not exists (
    select from pg_catalog.pg_depend as part
    where part.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and part.objid = relation.oid and part.deptype = 'e')`

const tables = `
  select space.nspname as schema, relation.relname as name,
    (select pg_catalog.json_agg(
        pg_catalog.json_build_object('name', attname, 'type', pg_catalog.format_type(atttypid, atttypmod)) order by attnum)
      from pg_catalog.pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_catalog.pg_class as relation join pg_catalog.pg_namespace as space on space.oid = relation.relnamespace
  where ${carried}
  -- Accounts first: their triggers, which belong to Auth, note them in tables that are filled afterwards.
  order by space.nspname <> 'auth', space.nspname, relation.relname`

const references = `
  select distinct child_space.nspname || '.' || child.relname as child, space.nspname || '.' || relation.relname as parent
  from pg_catalog.pg_constraint as foreign_key
  join pg_catalog.pg_class as child on child.oid = foreign_key.conrelid
  join pg_catalog.pg_namespace as child_space on child_space.oid = child.relnamespace
  join pg_catalog.pg_class as relation on relation.oid = foreign_key.confrelid
  join pg_catalog.pg_namespace as space on space.oid = relation.relnamespace
  where foreign_key.contype = 'f' and child.oid <> relation.oid`

export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`
export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${identifier(schema)}.${identifier(name)}`
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Sorts referenced tables first.
 * @throws if a row could reference a table outside of the backup
 */
export async function readTables(query: Query): Promise<Omit<Table, 'rows'>[]> {
  const waiting = await query<Omit<Table, 'rows'>>(tables)
  const links = await query<{ child: string; parent: string }>(references)
  const known = new Set(waiting.map(fullName))
  const parentsOf = (name: string) => links.filter(({ child }) => child === name).map(({ parent }) => parent)
  const ordered: Omit<Table, 'rows'>[] = []
  const placed = new Set<string>()
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) => parentsOf(fullName(table)).every((parent) => placed.has(parent)))
    if (next < 0) {
      const [table] = waiting
      const strange = parentsOf(fullName(table)).find((parent) => !known.has(parent))
      throw new Error(
        strange
          ? `${fullName(table)} refers to ${strange}, which a backup does not contain (scripts/database/backup/tables.ts).`
          : `${waiting.map(fullName).join(', ')} refer to each other in a circle.`,
      )
    }
    const [table] = waiting.splice(next, 1)
    placed.add(fullName(table))
    ordered.push(table)
  }
  return ordered
}

export async function readSequences(query: Query): Promise<Sequence[]> {
  const names = await query<{ name: string }>(`
    select pg_catalog.format('%I.%I', space.nspname, relation.relname) as name
    from pg_catalog.pg_class as relation join pg_catalog.pg_namespace as space on space.oid = relation.relnamespace
    where relation.relkind = 'S' and space.nspname in ('public', 'private') order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [read] = await query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    sequences.push({ name, ...read })
  }
  return sequences
}

export async function readMigrations(query: Query): Promise<string[]> {
  const rows = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

export async function countRows(query: Query, table: Pick<Table, 'schema' | 'name'>): Promise<number> {
  const [{ rows }] = await query<{ rows: number }>(`select pg_catalog.count(*)::int as rows from ${quoted(table)}`)
  return rows
}
