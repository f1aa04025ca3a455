import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { rightsFile, writeRights } from '../../scripts/database/rights-text.ts'
import type { Query } from '../../scripts/hosting/doctor/databases.ts'
import { compareSchemas } from '../../scripts/hosting/doctor/schema.ts'
import { startBackend, type Backend } from '../embedded/backend.ts'
import type { Database } from '../embedded/database.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'
import { offerHostedExtensions } from './hosted.ts'
import { runTap } from './tap.ts'

// A project set up by docs/deploy.md has the same schema and rights as the migrations alone.

const root = path.resolve(import.meta.dirname, '../..')
const guide = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8')

/** Statements that turn off a job are skipped. */
const statements = [...guide.matchAll(/^ *```sql\n([\s\S]+?)^ *```$/gm)]
  .flatMap(([, block]) => block.split(/;.*\n/))
  .map((statement) => statement.trim())
  .filter((statement) => statement && !statement.startsWith('select cron.unschedule('))

const isSecret = (statement: string) => statement.startsWith('select vault.create_secret(')
const secrets = statements.filter(isSecret)
const others = statements.filter((statement) => !isSecret(statement))

const migrations = readdirSync(path.join(root, 'supabase/migrations'))
  .filter((file) => file.endsWith('.sql'))
  .sort()

async function push({ run }: Database) {
  for (const file of migrations) {
    await run(readFileSync(path.join(root, 'supabase/migrations', file), 'utf8'))
    await run(`insert into supabase_migrations.schema_migrations (version) values ('${file.split('_')[0]}')`)
  }
}

async function runAll({ run }: Database, all: string[]) {
  for (const statement of all) await run(statement)
}

const inMemory = { location: readDatabaseLocation('memory'), skipSeed: true }

let migrated: Backend
let backend: Backend

beforeAll(async () => {
  migrated = await startBackend(inMemory)
})
afterEach(() => backend?.close())
afterAll(() => migrated?.close())

const tests = ['changes/edits.test.sql', 'grants.test.sql']

it.each<{ setUp: string; install: (database: Database) => Promise<void> }>([
  {
    setUp: 'in its order',
    async install(database) {
      await push(database)
      await runAll(database, statements)
    },
  },
  {
    setUp: 'in the other order',
    async install(database) {
      await runAll(database, secrets.toReversed())
      await push(database)
      await runAll(database, others.toReversed())
    },
  },
])('gives a working project when followed $setUp', async ({ install }) => {
  backend = await startBackend({
    ...inMemory,
    async prepare(database) {
      // A hosted project has these roles before its first migration.
      await database.run(
        'create role anon noinherit; create role authenticated noinherit; create role service_role noinherit bypassrls',
      )
      await offerHostedExtensions(database)
      await install(database)
    },
  })
  for (const file of tests) {
    const { plan, results, faults } = await runTap(backend.database, file)
    expect(faults, file).toEqual([])
    expect(plan).toBe(`1..${results.length}`)
  }
  const [query, wanted] = [backend, migrated].map(
    ({ database }) =>
      (sql: string) =>
        database.query(sql),
  )
  expect(await compareSchemas(query as Query, wanted as Query)).toEqual([])
  const rights = await writeRights((sql) => backend.database.query(sql))
  expect(rights === readFileSync(path.join(root, rightsFile), 'utf8'), rightsFile).toBe(true)
  expect(await backend.database.query('select jobname, command from cron.job order by jobname')).toEqual([
    { jobname: 'delete expired rows', command: 'select private.wake_upkeep()' },
    expect.objectContaining({ jobname: 'forget old runs' }),
    { jobname: 'publish the site', command: 'select private.publish()' },
    { jobname: 'send the e-mails', command: 'select private.wake_emails()' },
  ])
})

it('needs nothing that is installed by hand', () => {
  const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  expect(documents.filter((file) => file.endsWith('.sql'))).toEqual([])
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.filter((statement) => /^(create|alter|drop|grant|revoke|comment|do)\b/i.test(statement))).toEqual(
    [],
  )
})
