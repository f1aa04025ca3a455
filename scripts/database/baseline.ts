import { readFileSync, writeFileSync } from 'node:fs'
import { findBaseline, writeBaseline } from './schema/baseline.ts'

// `npm run db:baseline` writes the migration that makes the schema from nothing; with `--check` it says whether it is stale.
// Once there is a second migration the first was deployed, and stays as it is: supabase/tests/migrations.test.ts compares then.

const { file, name, isFrozen } = findBaseline()
const isCheck = process.argv.includes('--check')

if (isFrozen && !isCheck) {
  console.error(
    `${name} has a migration after it: it was deployed, and stays as it is. docs/how-to/change-the-database.md says how a change is made now.`,
  )
  process.exitCode = 1
} else if (!isCheck) {
  writeFileSync(file, writeBaseline())
} else if (!isFrozen && readFileSync(file, 'utf8') !== writeBaseline()) {
  console.error(`${name} is stale: npm run db:baseline writes it from supabase/schemas.`)
  process.exitCode = 1
}
