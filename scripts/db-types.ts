import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { format, resolveConfig } from 'prettier'
import { startBackend } from '../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../supabase/embedded/settings.ts'

// `npm run db:types`: writes src/types/database.types.ts from the migrations, without
// Docker: they are applied to a PGlite that poses as a PostgreSQL server.
// With `--check` nothing is written; a stale file is an error.

const file = path.resolve('src/types/database.types.ts')

const backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
const { driver } = backend.database.connection
if (!(driver instanceof PGlite)) throw new Error('The types are read from PGlite.')

const server = new PGLiteSocketServer({ db: driver, host: '127.0.0.1', port: 0 })
let port = 0
server.addEventListener('listening', (event) => {
  port = (event as CustomEvent<{ port: number }>).detail.port
})
await server.start()

try {
  const generated = await generateTypes(`postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`)
  const text = await format(generated, { ...(await resolveConfig(file)), parser: 'typescript' })
  if (!process.argv.includes('--check')) {
    await writeFile(file, text)
    console.log('Wrote src/types/database.types.ts')
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error('src/types/database.types.ts is stale: run `npm run db:types`.')
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await backend.close()
}

/** Asks the `supabase` CLI, in a process of its own: PGlite has to answer meanwhile. */
function generateTypes(address: string) {
  return new Promise<string>((resolve, reject) => {
    const cli = spawn(
      'npx',
      ['--no-install', 'supabase', 'gen', 'types', 'typescript', `--db-url=${address}`, '--schema=public'],
      {
        env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    let complaint = ''
    cli.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    cli.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    cli.on('error', reject)
    cli.on('close', (code) =>
      code === 0 && output ? resolve(output) : reject(new Error(complaint || `supabase ended with ${code}`)),
    )
  })
}
