import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeBaseline } from './schema/baseline.ts'

// `npm run db:baseline` writes the migration that makes the schema from nothing; with `--check` it says whether it is stale.

const file = path.join(import.meta.dirname, '../../supabase/migrations/20261124000000_baseline.sql')
const baseline = writeBaseline()

if (!process.argv.includes('--check')) {
  writeFileSync(file, baseline)
} else if (readFileSync(file, 'utf8') !== baseline) {
  console.error(
    'supabase/migrations/20261124000000_baseline.sql is stale: npm run db:baseline writes it from supabase/schemas.',
  )
  process.exitCode = 1
}
