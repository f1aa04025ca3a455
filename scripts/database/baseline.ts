import { keepMadeFile } from './made-file.ts'
import { findBaseline, writeBaseline } from './schema/baseline.ts'

// `npm run db:baseline` writes the migration that creates the schema, or with `--check` reports whether it is stale. If
// it is frozen, supabase/tests/migrations.test.ts compares schemas and migrations.

const { name, isFrozen } = findBaseline()

if (!isFrozen) {
  keepMadeFile(name, writeBaseline(), 'npm run db:baseline')
} else if (!process.argv.includes('--check')) {
  console.error(
    `${name} is deployed and cannot change anymore: a later migration exists. Add a migration instead (docs/how-to/change-the-database.md).`,
  )
  process.exitCode = 1
}
