import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen'
import { startBackend } from '../../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../../supabase/embedded/settings.ts'
import { keepMadeFile } from './made-file.ts'

// `npm run db:types` writes src/types/database.types.ts like the Supabase CLI, but without Docker. With `--check`, it
// fails if the file is stale.

const backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
try {
  const query = async <Row>(sql: string) => ({ rows: await backend.database.query<Row>(sql) })
  const metadata = await introspect({ query } as Parameters<typeof introspect>[0], {
    includedSchemas: ['public'],
    excludedSchemas: [],
  })
  const text = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    defaultSchema: 'public',
  })
  keepMadeFile('src/types/database.types.ts', text, 'npm run db:types')
} finally {
  await backend.close()
}
