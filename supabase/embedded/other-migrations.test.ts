import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBackend, type Backend } from './backend.ts'
import { hasOtherMigrations } from './other-migrations.ts'
import { readDatabaseLocation, type DatabaseLocation } from './settings.ts'

let root: string
let location: DatabaseLocation
let message: string[]

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'development-'))
  location = {
    kind: 'folder',
    folder: path.join(root, 'db'),
    storageFolder: path.join(root, 'storage'),
    label: 'a folder',
  }
  message = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void message.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

async function start<Result>(work: (backend: Backend) => Promise<Result>): Promise<Result> {
  const backend = await startBackend({ location, skipSeed: true })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

const foundAside = () => readdirSync(root).filter((file) => file.startsWith('db-before-'))
const closures = ({ database }: Backend) => database.query('select reason from public.closures')

it('keeps a database with the same migrations, and moves any other aside', async () => {
  await start(({ database }) =>
    database.run(`insert into public.closures (day, reason) values (current_date + 7, 'Inventory')`),
  )
  expect(await start(closures)).toEqual([{ reason: 'Inventory' }])
  expect(message).toEqual([])

  await start(({ database }) =>
    database.run(
      `update supabase_migrations.schema_migrations set statements = statements || array['alter table public.watches add x text']`,
    ),
  )
  expect(await start(closures)).toEqual([])
  const [aside] = foundAside()
  expect(message).toEqual([expect.stringContaining(`${aside}, and a new one is created.`)])
  expect(readdirSync(path.join(root, aside))).toContain('PG_VERSION')
})

it('detects a migration that is missing in the checkout', async () => {
  location = readDatabaseLocation('memory')
  await start(async ({ database }) => {
    expect(await hasOtherMigrations(database)).toBe(false)
    await database.run(`insert into supabase_migrations.schema_migrations (version) values ('20250101000000')`)
    expect(await hasOtherMigrations(database)).toBe(true)
  })
})

const server = process.env.SHOWROOM_DB?.startsWith('postgres') ? process.env.SHOWROOM_DB : undefined

it.runIf(server)('does not change a database on a server, and explains what to do', async () => {
  location = readDatabaseLocation(server)
  const strange = `'20250101000000'`
  await start(({ database }) =>
    database.run(`insert into supabase_migrations.schema_migrations (version) values (${strange})`),
  )
  await expect(start(async () => {})).rejects.toThrow(/was made with other migrations .+ `npm run db:reset`/)
  const { openDatabase } = await import('./database.ts')
  const database = await openDatabase(location)
  await database.run(`delete from supabase_migrations.schema_migrations where version = ${strange}`)
  await database.close()
  await start(async () => {})
})
