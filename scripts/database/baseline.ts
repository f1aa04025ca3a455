import { keepMadeFile } from './made-file.ts'
import { findBaseline, writeBaseline } from './schema/baseline.ts'

// `npm run db:baseline` writes the migration that makes the schema from nothing; with `--check` it says whether it is stale.
// Once there is a second migration the first was deployed, and stays as it is: supabase/tests/migrations.test.ts compares then.

const { name, isFrozen } = findBaseline()

if (!isFrozen) {
  keepMadeFile(name, writeBaseline(), 'npm run db:baseline')
} else if (!process.argv.includes('--check')) {
  console.error(
    `${name} has a migration after it: it was deployed, and stays as it is. docs/how-to/change-the-database.md says how a change is made now.`,
  )
  process.exitCode = 1
}
