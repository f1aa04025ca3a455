import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgtap } from '@electric-sql/pglite/pgtap'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { DatabaseLocation } from './settings.ts'

// `@supabase/lite` reads its flags when it is loaded (storage is experimental, its CLI parts
// report usage), hence no static import of it anywhere in this folder.
process.env.EXPERIMENTAL_STORAGE = '1'
process.env.DO_NOT_TRACK = '1'

type DatabaseConnection = PgliteConnection | PostgresConnection

/** Runs one statement with parameters and gives its rows. JSON is handed over as objects. */
export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>

/** Has several statements done as one, or none of them. */
export type Transaction = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>

/** An open database, and how to let go of it. */
export type Database = {
  connection: DatabaseConnection
  /** Runs any number of statements in one transaction, as the owner of the database. */
  run(sql: string): Promise<void>
  /** Runs one statement as the owner of the database and gives its rows. */
  query<Row>(sql: string): Promise<Row[]>
  /** Works as the owner of the database. */
  transaction: Transaction
  /** Runs one statement with the rights of an anonymous visitor. */
  queryAsAnonymous<Row>(sql: string): Promise<Row[]>
  close(): Promise<void>
}

/** Opens the database of a location; one in memory begins as `copy`, an archive of PGlite's, where it is given. */
export async function openDatabase(location: DatabaseLocation, copy?: Blob): Promise<Database> {
  if (location.kind === 'server') return openServer(location.address)
  const release = location.kind === 'folder' ? lockFolder(location.folder) : () => {}
  try {
    const { createPgliteConnection } = await import('@supabase/lite/pglite')
    const connection = await createPgliteConnection({
      url: location.kind === 'folder' ? location.folder : undefined,
      pgliteOptions: {
        extensions: { pg_trgm, pgtap },
        parsers: { [timestamptz]: asPostgrestWrites },
        loadDataDir: copy,
      },
    })
    keepDataOutOfErrors(connection)
    return {
      connection,
      async run(sql) {
        await connection.driver
          .transaction((transaction) => transaction.exec(sql))
          .catch((error) => Promise.reject(withoutData(error)))
      },
      async query<Row>(sql: string) {
        return (await connection.driver.query<Row>(sql)).rows
      },
      transaction(work) {
        return connection.driver.transaction((transaction) =>
          work(async <Row>(sql: string, parameters?: unknown[]) => {
            const { rows } = await transaction.query<Row>(sql, parameters)
            return rows
          }),
        )
      },
      queryAsAnonymous<Row>(sql: string) {
        return connection.driver.transaction(async (transaction) => {
          await transaction.exec('set local role anon')
          return (await transaction.query<Row>(sql)).rows
        })
      },
      async close() {
        await connection.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The type of a moment, as PostgreSQL numbers it. */
const timestamptz = 1184

/** '2026-11-21 08:30:34.021987+00' as '2026-11-21T08:30:34.021987+00:00'. */
function asPostgrestWrites(moment: string): string {
  return moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/**
 * A driver's error carries the statement, its parameters and the row at fault,
 * and `@supabase/lite` prints it: what visitors typed would stand in the console.
 */
function withoutData(error: unknown): Error {
  const { message, code, hint } = error as Error & { code?: string; hint?: string }
  const quiet = Object.assign(new Error(message), { code, hint })
  quiet.stack = `${code}: ${message}`
  return quiet
}

function keepDataOutOfErrors({ driver }: PgliteConnection) {
  const query = driver.query.bind(driver)
  driver.query = async <Row>(...parameters: Parameters<typeof query>) => {
    try {
      return await query<Row>(...parameters)
    } catch (error) {
      throw withoutData(error)
    }
  }
}

async function openServer(address: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const moments = {
    to: timestamptz,
    from: [timestamptz],
    serialize: (value: string) => value,
    parse: asPostgrestWrites,
  }
  // `@supabase/lite` hands over JSON as a text that is JSON already. By itself the driver would encode that text again, as
  // PGlite does not.
  const json = {
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  }
  const connection = await createPostgresConnection({
    url: address,
    postgresOptions: {
      types: {
        timestamptz: moments,
        json: { to: 114, from: [114], ...json },
        jsonb: { to: 3802, from: [3802], ...json },
      },
      onnotice: () => {},
    },
  })
  return {
    connection,
    async run(sql) {
      await connection.driver
        .begin((transaction) => transaction.unsafe(sql).simple())
        .catch((error) => Promise.reject(withoutData(error)))
    },
    async query<Row>(sql: string) {
      return [...(await connection.driver.unsafe(sql))] as Row[]
    },
    async transaction<Result>(work: (query: Query) => Promise<Result>) {
      const result = await connection.driver.begin((transaction) =>
        work(async <Row>(sql: string, parameters?: unknown[]) => [
          ...((await transaction.unsafe(sql, parameters as never[])) as unknown as Row[]),
        ]),
      )
      return result as Result
    },
    async queryAsAnonymous<Row>(sql: string) {
      const rows = await connection.driver.begin(async (transaction) => {
        await transaction.unsafe('set local role anon')
        return transaction.unsafe(sql)
      })
      return [...rows] as Row[]
    },
    async close() {
      await connection.close()
    },
  }
}

/**
 * PGlite has no lock of its own, and two processes on one folder destroy it.
 *
 * @throws where another living process holds the folder
 */
function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(path.dirname(folder), { recursive: true })
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid !== process.pid && isAlive(pid)) {
      const name = path.relative(process.cwd(), folder)
      throw new Error(
        `The database in ${name} is in use by process ${pid}. Stop it first, or start this one with SHOWROOM_DB=memory. If there is no such process, delete ${name}.lock.`,
      )
    }
    rmSync(file, { force: true })
  }
  // Fails where another process was quicker.
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  let held = true
  const release = () => {
    if (held) rmSync(file, { force: true })
    held = false
  }
  process.once('exit', release)
  return release
}

/** Whether a process of that id runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
