import { startBackend } from '../../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../../supabase/embedded/settings.ts'
import { keepMadeFile } from './made-file.ts'
import { rightsFile, writeRights } from './rights-text.ts'

// `npm run db:rights`: writes docs/rights.md, who may do what, as the database of the migrations has it. With `--check` nothing
// is written; a stale file is an error.

const backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
try {
  keepMadeFile(rightsFile, await writeRights((sql) => backend.database.query(sql)), 'npm run db:rights')
} finally {
  await backend.close()
}
