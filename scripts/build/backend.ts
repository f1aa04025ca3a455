import { createServer } from 'node:http'
import type { Environment } from '../../src/lib/backend/env.ts'
import { startBackend } from '../../supabase/embedded/backend.ts'
import { serveBackend } from '../../supabase/embedded/serve.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../../supabase/embedded/settings.ts'
import { listenLocally } from '../tools/local-server.ts'

export type BuildBackend = { environment: Environment; close: () => Promise<void> }

type Variables = {
  VITE_SUPABASE_URL?: string
  VITE_SUPABASE_ANON_KEY?: string
  /** Overrides VITE_SUPABASE_URL for the build's own requests. */
  BUILD_SUPABASE_URL?: string
}

/**
 * Opens the environment's project, or else the embedded backend.
 *
 * @throws Error if the embedded backend can't be opened, e.g. while `npm run dev` runs
 */
export async function openBuildBackend({
  VITE_SUPABASE_URL: url,
  VITE_SUPABASE_ANON_KEY: anonKey,
  BUILD_SUPABASE_URL: buildUrl,
}: Variables): Promise<BuildBackend> {
  if (!url || !anonKey) return openEmbedded()
  return {
    environment: {
      supabaseUrl: (buildUrl || url).replace(/\/+$/, ''),
      supabaseAnonKey: anonKey,
      mediaOrigin: url.replace(/\/+$/, ''),
      hasRealtime: false,
    },
    close: async () => {},
  }
}

async function openEmbedded(): Promise<BuildBackend> {
  const backend = await startBackend({ location: readDatabaseLocation() })
  const handle = serveBackend(backend)
  const server = createServer((request, response) =>
    handle(request, response, () => {
      response.statusCode = 404
      response.end()
    }),
  )
  return {
    environment: {
      supabaseUrl: await listenLocally(server),
      supabaseAnonKey: embeddedPublishableKey,
      mediaOrigin: '',
      hasRealtime: false,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await backend.close()
    },
  }
}
