import { keepMadeFile } from './made-file.ts'
import { findBaseline, writeBaseline } from './schema/baseline.ts'

// `npm run db:baseline` writes the migration that creates the schema, or with `--check` reports whether it is stale. If
// it is frozen, supabase/tests/migrations.test.ts compares schemas and migrations.

const { name, isFrozen } = findBaseline()

if (!isFrozen) {
  keepMadeFile(name, writeBaseline(), 'npm run db:baseline')
} else if (!process.argv.includes('--check')) {
  console.error(
    `${name} has a migration after it: it was deployed, and stays as it is. docs/how-to/change-the-database.md says how a change is made now.`,
  )
  process.exitCode = 1
}
