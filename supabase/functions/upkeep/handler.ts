import { bearsSecret } from '../_shared/bearer.ts'
import { createDatabase, DatabaseError } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { removeFiles, type NamedFile } from './files.ts'

type Options = { environment: Environment; fetch?: typeof globalThis.fetch }

type Round = { removed: number; more: boolean }

/** The next call continues. */
const mostRounds = 50
const filesAtOnce = 100

// All functions that the database wakes up share a secret.
const needed = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'EMAILS_SECRET']

/** Deletes expired rows, the trash and unreferenced files. Neither the response nor the log contains personal data. */
export function createUpkeep({
  environment,
  fetch = globalThis.fetch,
}: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const missing = missingVariable(environment, needed)
    if (missing) {
      console.error(`upkeep: ${missing} is not set`)
      return Response.json({ error: `${missing} is not set` }, { status: 500 })
    }
    // Variables are checked first, so that a GET request can check the setup.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    if (!(await bearsSecret(request, environment.EMAILS_SECRET!))) return new Response(null, { status: 401 })

    try {
      const call = createDatabase(environment, fetch)
      let rows = 0
      for (let round = 0; round < mostRounds; round++) {
        const { removed, more } = await call<Round>('delete_expired', {})
        rows += removed
        if (!more) break
      }
      let files = 0
      for (let round = 0; round < mostRounds; round++) {
        const unnamed = await call<NamedFile[]>('unreferenced_files', { most: filesAtOnce })
        const gone = await removeFiles(unnamed, environment, fetch)
        files += gone
        // Storage did not delete some files, and the next round would return them again.
        if (gone < unnamed.length || unnamed.length < filesAtOnce) break
      }
      const counts = { rows, files }
      if (rows + files > 0) console.info(`upkeep: ${JSON.stringify(counts)}`)
      return Response.json(counts)
    } catch (error) {
      const code = error instanceof DatabaseError ? error.message : 'unexpected failure'
      console.error(`upkeep: ${code}`)
      return Response.json({ error: code }, { status: 502 })
    }
  }
}
