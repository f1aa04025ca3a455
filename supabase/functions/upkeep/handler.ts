import { bearsSecret } from '../_shared/bearer.ts'
import { createDatabase, DatabaseError } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { removeFiles, type NamedFile } from './files.ts'

type Options = { environment: Environment; fetch?: typeof globalThis.fetch }

/** What one round of the database's own upkeep has removed; `more` says that another round is due. */
type Round = { removed: number; more: boolean }

/** Rounds and files that one call takes on: what is left waits for the next. */
const mostRounds = 50
const filesAtOnce = 100

// The wake-up has one secret for whatever it calls.
const needed = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'EMAILS_SECRET']

/**
 * Removes what has been kept long enough (rows, the trash, and files that nothing names any more) when it is called by
 * `POST` with the secret. It answers with counts, and neither its answer nor its log says anything of anybody.
 */
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
    // After the variables: whoever asks by GET learns whether all of them are set.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    if (!(await bearsSecret(request, environment.EMAILS_SECRET!))) return new Response(null, { status: 401 })

    try {
      const call = createDatabase(environment, fetch)
      let rows = 0
      for (let round = 0; round < mostRounds; round++) {
        const { removed, more } = await call<Round>('tidy_house', {})
        rows += removed
        if (!more) break
      }
      let files = 0
      for (let round = 0; round < mostRounds; round++) {
        const unnamed = await call<NamedFile[]>('unreferenced_files', { most: filesAtOnce })
        const gone = await removeFiles(unnamed, environment, fetch)
        files += gone
        // Where Storage leaves files alone, the same would be asked for again.
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
