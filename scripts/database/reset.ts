import { rm } from 'node:fs/promises'
import { startBackend } from '../../supabase/embedded/backend.ts'
import { openDatabase } from '../../supabase/embedded/database.ts'
import { openMailbox, readMailFolder } from '../../supabase/embedded/mailbox/mailbox.ts'
import { readDatabaseLocation } from '../../supabase/embedded/settings.ts'

// `npm run db:reset` recreates and seeds the development database.

const schemas = ['public', 'private', 'auth', 'storage', 'supabase_migrations']

try {
  await reset()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function reset() {
  const location = readDatabaseLocation()
  if (location.kind === 'memory') {
    console.log('With SHOWROOM_DB=memory, the database is new at every start, so there is nothing to reset.')
    return
  }
  if (location.kind === 'folder') {
    // Opening the database fails if a running server holds its lock.
    await (await openDatabase(location)).close()
    await rm(location.folder, { recursive: true, force: true })
  } else {
    const database = await openDatabase(location)
    await database.run(
      `${schemas.map((schema) => `drop schema if exists ${schema} cascade;`).join('\n')}\ncreate schema public;`,
    )
    await database.close()
  }
  await rm(location.storageFolder, { recursive: true, force: true })
  // Links in the emails would point to deleted rows.
  await openMailbox(readMailFolder()).empty()
  const backend = await startBackend({ location, report: (step) => console.log(step) })
  await backend.close()
  console.log('The database is reset and seeded.')
}
