import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchema, writeBaseline } from '../../scripts/database/schema/baseline.ts'
import { makeFrom, readMigrations } from '../../scripts/database/schema/databases.ts'
import { draftMigration } from '../../scripts/database/schema/draft.ts'
import { splitStatements } from '../../scripts/database/schema/statements.ts'
import type { Query } from '../../scripts/hosting/doctor/databases.ts'
import { compareSchemas } from '../../scripts/hosting/doctor/schema.ts'
import type { Backend } from '../embedded/backend.ts'
import type { Query as QueryInTransaction } from '../embedded/database.ts'

// Before the first deployment, the baseline is generated from the schemas. Later, both are changed by hand.

/** Rows that the schemas insert; ids and timestamps differ. */
const tablesWithRows = [
  ...new Set(
    readSchema()
      .flatMap(({ sql }) => splitStatements(sql))
      .flatMap((statement) => /^insert into ([\w.]+)/.exec(statement)?.[1] ?? []),
  ),
]

async function readRows(query: Query) {
  const tables = await Promise.all(
    tablesWithRows.map(async (table) => {
      const rows = await query<{ row: string }>(
        `select (to_jsonb(row) - coalesce((
           select array_agg(attname::text) from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
           where attrelid = '${table}'::regclass and (attidentity <> '' or pg_get_expr(adbin, adrelid) ~ 'gen_random_uuid|now\\(')), '{}')
         )::text as row from ${table} as row order by 1`,
      )
      return rows.map(({ row }) => `${table} ${row}`)
    }),
  )
  return tables.flat()
}

const where = {
  changed: 'not the same in both',
  missing: 'in supabase/schemas, and in no migration',
  added: 'in the migrations, and not in supabase/schemas',
}

async function differences(migrated: Query, wanted: Query) {
  const [parts, rows, wantedRows] = await Promise.all([
    compareSchemas(migrated, wanted),
    readRows(migrated),
    readRows(wanted),
  ])
  const without = (some: string[], others: string[]) => some.filter((row) => !others.includes(row))
  return [
    ...parts.map(({ kind, how, what }) => `${kind}: ${what}: ${where[how]}`),
    ...without(wantedRows, rows).map((row) => `rows: ${row}: ${where.missing}`),
    ...without(rows, wantedRows).map((row) => `rows: ${row}: ${where.added}`),
  ]
}

let backends: Backend[]

beforeAll(async () => {
  // Sequentially, because creating a database uses a core.
  backends = [await makeFrom([writeBaseline()]), await makeFrom(readMigrations().map(({ sql }) => sql))]
})

afterAll(async () => {
  for (const backend of backends ?? []) await backend.close()
})

const undone = new Error('undone')

type Statements = { schemas?: string; migrations?: string }

const compareAfter = (statements: Statements) => after(statements, differences)

async function after(statements: Statements, read: (migrated: Query, wanted: Query) => Promise<string[]>) {
  const [wanted, migrated] = backends.map(({ database }) => database)
  let found: string[] = []
  const begin =
    (own: string | undefined, work: (query: Query) => Promise<void>) => async (query: QueryInTransaction) => {
      await query('set local search_path = public')
      for (const statement of splitStatements(own ? `${own};` : '')) await query(statement)
      await work((sql) => query(sql))
    }
  const compare = migrated.transaction(
    begin(statements.migrations, (ofMigrations) =>
      wanted.transaction(
        begin(statements.schemas, async (ofSchemas) => {
          found = await read(ofMigrations, ofSchemas)
          throw undone
        }),
      ),
    ),
  )
  await compare.catch((error) => (error === undone ? undefined : Promise.reject(error)))
  return found
}

it('create what the schemas declare', async () => {
  expect(await compareAfter({})).toEqual([])
})

describe('a change after the first deployment', () => {
  const column = 'alter table public.watches add column caliber text'

  it('is accepted if made in both, even with another order of columns', async () => {
    const other = 'alter table public.watches add column calibre text'
    expect(await compareAfter({ schemas: `${column}; ${other}`, migrations: `${other}; ${column}` })).toEqual([])
  })

  it('is reported if no migration makes it', async () => {
    expect(await compareAfter({ schemas: column })).toEqual([
      'columns: caliber of watches: in supabase/schemas, and in no migration',
      'columns: type of caliber of watches: in supabase/schemas, and in no migration',
    ])
  })

  it('is drafted as statements of a migration', async () => {
    const schemas = `create table public.straps (id uuid primary key, width int not null default 20 check (width > 0));
      alter table public.straps enable row level security;
      create policy "Anyone can read straps" on public.straps for select to anon using (width < 30);
      grant select on public.straps to anon;
      ${column}`
    const draft = await after({ schemas }, draftMigration)
    expect(await compareAfter({ schemas, migrations: draft.join('\n') })).toEqual([])
  })

  it('is reported if the schemas lack it', async () => {
    expect(await compareAfter({ migrations: column })).toEqual([
      'columns: caliber of watches: in the migrations, and not in supabase/schemas',
      'columns: type of caliber of watches: in the migrations, and not in supabase/schemas',
    ])
  })

  it.each<[string, RegExp]>([
    ['create table public.straps (id uuid primary key)', /row-level security: straps: in the migrations/],
    ['alter table public.closures disable row level security', /row-level security: closures \(/],
    ['alter table public.watches set (fillfactor = 90)', /storage of tables: watches \(options is \{fillfactor=90\}/],
    [
      'alter table public.closures alter column reason type varchar(150)',
      /columns: type of reason of closures \(type is/,
    ],
    [
      `alter table public.watches alter column brand set default 'x'`,
      /columns: brand of watches \(default is 'x'::text/,
    ],
    ['alter table public.inquiries drop constraint inquiries_status_known', /constraints: inquiries_status_known of/],
    ['drop index public.appointments_slot_key', /indexes: appointments_slot_key: in supabase\/schemas/],
    [
      'alter policy "Admins can read inquiries" on public.inquiries to anon',
      /policies: "Admins can read inquiries" on/,
    ],
    ['grant select on public.inquiries to anon', /grants: anon may select inquiries: in the migrations/],
    ['grant update (email) on public.inquiries to authenticated', /grants: authenticated may update email of inq/],
    ['revoke usage on schema private from anon', /grants: anon may use schema private: in supabase\/schemas/],
    ['grant execute on function private.require_admin() to public', /grants: everybody may call private.require_admin/],
    [
      `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'`,
      /functions: private\.is_admin\(\) \(a different body, language is sql, not plpgsql\): not the same in both/,
    ],
    ['alter function private.is_admin() security invoker', /functions: private\.is_admin\(\) \(security is invoker/],
    ['drop trigger appointments_after on public.appointments', /triggers: appointments_after on appointments/],
    ['alter publication supabase_realtime drop table public.inquiries', /publication of Realtime: public.inquiries/],
    ['alter view public.watch_categories reset (security_invoker)', /views: watch_categories \(options is none/],
    [`update public.settings set months_ahead = 11`, /rows: public.settings .* and in no migration/],
  ])('is reported whatever its kind: %s', async (statement, line) => {
    expect((await compareAfter({ migrations: statement })).join('\n')).toMatch(line)
  })
})
