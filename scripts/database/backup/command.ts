import postgres from 'postgres'
import { loadEnv } from 'vite'
import type { Query, Transaction } from '../../../supabase/embedded/database.ts'
import { Failure, openProjectRequests, type ProjectVariables } from '../../hosting/open-project.ts'
import type { Project } from './backup.ts'

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
export async function withProject(work: (project: Project) => Promise<string>) {
  let close = async () => {}
  try {
    const variables = loadEnv('production', process.cwd(), ['VITE_SUPABASE_URL', 'SUPABASE_'])
    const send = openProjectRequests(variables as ProjectVariables)
    const database = openDatabase(variables.SUPABASE_DB_URL)
    close = database.close
    console.log(await work({ transaction: database.transaction, send }))
  } catch (error) {
    console.error(sayWithoutData(error))
    process.exitCode = error instanceof Failure ? error.exitCode : 1
  } finally {
    await close()
  }
}

/** The details of PostgreSQL's errors contain row data. */
function sayWithoutData(error: unknown): string {
  const { message, code } = error as Error & { code?: string }
  return error instanceof Failure ? message : [code, message].filter(Boolean).join(': ')
}

function openDatabase(url: string | undefined): { transaction: Transaction; close: () => Promise<void> } {
  if (!url || !/^postgres(ql)?:\/\//.test(url)) {
    throw new Failure(
      'SUPABASE_DB_URL is missing: set it to the address of the database, with its password (Connect → Session pooler).',
      2,
    )
  }
  // Poolers don't support prepared statements across transactions.
  const sql = postgres(url, { max: 1, connect_timeout: 15, onnotice: () => {}, prepare: false })
  return {
    async transaction<Result>(work: (query: Query) => Promise<Result>) {
      const result = await sql.begin((transaction) =>
        work(async <Row>(statement: string, parameters: unknown[] = []) => [
          ...((await transaction.unsafe(statement, parameters as never[])) as unknown as Row[]),
        ]),
      )
      return result as Result
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
