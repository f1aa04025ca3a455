// Read by @supabase/lite when it is loaded, hence before its import.
import './lite-environment'
import { rm } from 'node:fs/promises'
import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { openDatabase, type Database } from './database'
import { createFileStorage } from './file-storage'
import { keepGrants } from './grants'
import { isSeeded, seed } from './seed'
import {
  embeddedPublishableKey,
  readConfiguration,
  readSigningSecret,
  type DatabaseLocation,
} from './settings'

export type Backend = {
  app: App
  database: Database
  close(): Promise<void>
}

type BackendOptions = {
  location: DatabaseLocation
  /** The address of the site, for the links in its e-mails. */
  siteUrl?: string
  /** Leaves the tables empty. */
  skipSeed?: boolean
  /** Told of each step while the backend boots. */
  report?: (step: string) => void
}

/**
 * Boots the development backend: Auth, REST and Storage in this process, on
 * PGlite or on a PostgreSQL server, migrated, and seeded on its first start.
 * It enforces what production enforces: no request is more than its key says.
 */
export async function startBackend({ location, siteUrl, skipSeed, report = () => {} }: BackendOptions): Promise<Backend> {
  report(`opening the database (${location.label})`)
  const database = await openDatabase(location)
  try {
    const { api, auth, storage } = readConfiguration()
    const app = new App({
      connection: database.connection,
      api: { max_rows: api.max_rows },
      auth: {
        ...auth,
        enabled: true,
        jwt_secret: readSigningSecret(location),
        publishable_key: embeddedPublishableKey,
        ...(siteUrl && { site_url: siteUrl, additional_redirect_urls: [siteUrl, `${siteUrl}/**`] }),
      },
      storage: { enabled: true, file_size_limit: storage.file_size_limit },
      studio: { enabled: false },
      options: { server: { admin: false, disableStudio: true } },
    })
    app._storageAdapter = createFileStorage(location.storageFolder)

    const { applied } = await applyPendingMigrations(app)
    report(applied.length > 0 ? `applied ${applied.length} migrations` : 'no new migrations')

    if (!skipSeed && !(await isSeeded(database))) {
      await seed(database, location.storageFolder, report)
    }

    await keepGrants(database, () =>
      app.fetch(new Request('http://localhost/rest/v1/watches?select=id&limit=1', { headers: { apikey: embeddedPublishableKey } })),
    )

    return {
      app,
      database,
      async close() {
        await database.close()
        if (location.kind === 'memory') await rm(location.storageFolder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
