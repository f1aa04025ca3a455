import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen'
import { startBackend } from '../../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../../supabase/embedded/settings.ts'

// `npm run db:types`: writes src/types/database.types.ts from the migrations, without
// Docker, by the generator that the `supabase` CLI uses too. With `--check` nothing is
// written; a stale file is an error.

const file = path.resolve('src/types/database.types.ts')

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
  if (!process.argv.includes('--check')) {
    await writeFile(file, text)
    console.log('Wrote src/types/database.types.ts')
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error('src/types/database.types.ts is stale: run `npm run db:types`.')
    process.exitCode = 1
  }
} finally {
  await backend.close()
}
