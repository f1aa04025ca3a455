import postgres from 'postgres'
import { startBackend } from '../../../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../../../supabase/embedded/settings.ts'

export type Query = <Row>(sql: string) => Promise<Row[]>

type Opened = { query: Query; close(): Promise<void> }

/** PostgreSQL shortens names by the search path, so both databases need the same. */
const sameNames = 'set local search_path = public'

export function openProjectDatabase(url: string): Opened {
  const sql = postgres(url, { max: 1, connect_timeout: 15, onnotice: () => {}, prepare: false })
  return {
    query: async <Row>(statement: string) =>
      (await sql.begin('read only', async (transaction) => {
        await transaction.unsafe(sameNames)
        return transaction.unsafe(statement)
      })) as unknown as Row[],
    close: () => sql.end({ timeout: 5 }),
  }
}

/** The migrations add tables and a policy to these parts of Realtime. */
export const realtimeParts = `
  create publication supabase_realtime;
  create schema realtime;
  create table realtime.messages (topic text not null, extension text not null);
  alter table realtime.messages enable row level security;
  create function realtime.topic() returns text language sql stable as 'select current_setting(''realtime.topic'', true)';
`

/** Opens on first use. */
export function openExpectation(): Opened {
  let opened: ReturnType<typeof start> | undefined
  return {
    async query<Row>(statement: string) {
      const { database } = await (opened ??= start())
      return database.transaction(async (query) => {
        await query(sameNames)
        return query<Row>(statement)
      })
    },
    close: async () => (await opened)?.close(),
  }
}

async function start() {
  const warn = console.warn
  // Hides the warning of `@supabase/lite` against production use.
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) warn(...words)
  }
  try {
    return await startBackend({
      location: readDatabaseLocation('memory'),
      skipSeed: true,
      prepare: (database) => database.run(realtimeParts),
    })
  } finally {
    console.warn = warn
  }
}
