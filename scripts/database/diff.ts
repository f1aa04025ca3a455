import { writeBaseline } from './schema/baseline.ts'
import { makeFrom, readMigrations } from './schema/databases.ts'
import { draftMigration } from './schema/draft.ts'

// `npm run db:diff` drafts the next migration from supabase/schemas. Rows are not compared.

const migrated = await makeFrom(readMigrations().map(({ sql }) => sql))
const wanted = await makeFrom([writeBaseline()])
try {
  const statements = await draftMigration(migrated.database.query, wanted.database.query)
  console.log(statements.join('\n\n') || '-- The migrations make what supabase/schemas says.')
} finally {
  await migrated.close()
  await wanted.close()
}
