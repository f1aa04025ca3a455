import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgtap } from '@electric-sql/pglite/pgtap'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { DatabaseLocation } from './settings.ts'

// `@supabase/lite` reads these flags when it is loaded, so no file in this folder may import it statically.
process.env.EXPERIMENTAL_STORAGE = '1'
process.env.DO_NOT_TRACK = '1'

type DatabaseConnection = PgliteConnection | PostgresConnection

/** JSON parameters are passed as objects. */
export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>

export type Transaction = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>

export type Database = {
  connection: DatabaseConnection
  /** Runs statements in one transaction as owner of the database. */
  run(sql: string): Promise<void>
  query<Row>(sql: string): Promise<Row[]>
  transaction: Transaction
  queryAsAnonymous<Row>(sql: string): Promise<Row[]>
  close(): Promise<void>
}

/** `copy` is a PGlite archive that a database in memory starts from. */
export async function openDatabase(location: DatabaseLocation, copy?: Blob): Promise<Database> {
  if (location.kind === 'server') return openServer(location.url)
  const release = location.kind === 'folder' ? lockFolder(location.folder) : () => {}
  try {
    const { createPgliteConnection } = await import('@supabase/lite/pglite')
    const connection = await createPgliteConnection({
      url: location.kind === 'folder' ? location.folder : undefined,
      pgliteOptions: {
        extensions: { pg_trgm, pgtap },
        parsers: { [timestamptz]: asPostgrestWrites, [numeric]: Number },
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

/** Type OIDs in PostgreSQL. */
const timestamptz = 1184
const numeric = 1700

/** Converts '2026-11-21 08:30:34.021987+00' to '2026-11-21T08:30:34.021987+00:00'. */
function asPostgrestWrites(moment: string): string {
  return moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/**
 * `@supabase/lite` logs errors, so the statement, parameters and row are removed to keep personal data out of the
 * console.
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

async function openServer(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const moments = {
    to: timestamptz,
    from: [timestamptz],
    serialize: (value: string) => value,
    parse: asPostgrestWrites,
  }
  // `@supabase/lite` passes JSON as an encoded string, which the driver would encode again.
  const json = {
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  }
  const connection = await createPostgresConnection({
    url: url,
    postgresOptions: {
      types: {
        timestamptz: moments,
        numeric: { to: numeric, from: [numeric], serialize: String, parse: Number },
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
 * Two PGlite processes on the same folder corrupt it.
 * @throws if another running process holds the lock
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
  // Fails if another process was faster.
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  let held = true
  const release = () => {
    if (held) rmSync(file, { force: true })
    held = false
  }
  process.once('exit', release)
  return release
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
