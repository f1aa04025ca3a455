import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { factorTables, openAuth, type Captcha } from '../../packages/embedded-auth/index.ts'
import { drawSeedMedia } from '../seed/media.ts'
import { makeAuthSettings, toLite } from './auth-settings.ts'
import { openDatabase, type Database } from './database.ts'
import { createFileStorage } from './file-storage.ts'
import { functionsPath, openFunctions, type Handler } from './functions/functions.ts'
import { startJob } from './functions/job.ts'
import { keepGrants } from './grants.ts'
import { authEmails } from './mailbox/auth-emails.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { handleAsResend } from './mailbox/resend.ts'
import { keepMigratedCopy, readMigratedCopy } from './migrated-copy.ts'
import { handleInTurn, createQueue, queryInTurn, type Queue } from './one-at-a-time.ts'
import { hasOtherMigrations, keepAside } from './other-migrations.ts'
import { fillBucket, isSeeded, seedRows } from './seed.ts'
import { embeddedPublishableKey, readConfiguration, type DatabaseLocation } from './settings.ts'
import { makeThrowAwayFolder, removeLeftovers, removeThrowAwayFolder } from './throw-away-folder.ts'

export type Backend = {
  /** Handles paths that begin with `/auth/v1`, `/rest/v1`, `/storage/v1` or `/functions/v1`. */
  fetch: Handler
  database: Database
  /** Contains the files as `<bucket>/<key>`. */
  storageFolder: string
  publishableKey: string
  /** Bypasses row-level security. A new key is created at each start and never leaves this process. */
  serviceKey: string
  /** Links in emails start with this URL. */
  setSiteUrl(siteUrl: string): void
  close(): Promise<void>
}

type BackendOptions = {
  location: DatabaseLocation
  skipSeed?: boolean
  /** Runs before the migrations. */
  prepare?: (database: Database) => Promise<void>
  /** Without a mailbox, emails stay queued and Auth's are dropped. */
  mailbox?: Mailbox
  /** Fake email provider. The default is the mailbox. */
  provider?: Handler
  /** Overrides `supabase/config.toml`. */
  captcha?: Captcha
  /** Overrides `supabase/config.toml`. */
  phoneFactors?: boolean
  report?: (step: string) => void
}

/** Keys have the same rights as in production. */
export async function startBackend({
  location,
  skipSeed,
  prepare,
  mailbox,
  provider = mailbox && handleAsResend(mailbox),
  captcha,
  phoneFactors,
  report = () => {},
}: BackendOptions): Promise<Backend> {
  const { App } = await import('@supabase/lite')
  const { applyPendingMigrations } = await import('@supabase/lite/cli')
  if (location.kind === 'memory') await removeLeftovers()
  report(`opening the database (${location.label})`)
  // Drawing the demo pictures runs in parallel with opening the database.
  const media = skipSeed ? undefined : drawSeedMedia()
  media?.catch(() => {})
  // `prepare` must run before the migrations, so it can't use a migrated copy.
  const mayBeCopied = location.kind === 'memory' && !prepare
  const copy = mayBeCopied ? readMigratedCopy() : undefined
  const database = copy ? await openDatabase(location, copy) : await openOfThisCheckout(location)
  const storageFolder = location.kind === 'memory' ? await makeThrowAwayFolder() : location.storageFolder
  async function close() {
    await database.close()
    if (location.kind === 'memory') await removeThrowAwayFolder(storageFolder)
  }
  try {
    const { api, auth: configuration, storage } = readConfiguration()
    const serviceKey = `sb_secret_${randomBytes(32).toString('hex')}`
    const sendEmail = authEmails(mailbox)
    const settings = makeAuthSettings({
      configuration,
      location,
      secretKey: serviceKey,
      sendEmail,
      captcha,
      phoneFactors,
    })
    const app = new App({
      connection: database.connection,
      api: { max_rows: api.max_rows },
      auth: {
        ...toLite(configuration),
        enabled: true,
        jwt_secret: settings.jwtSecret,
        publishable_key: embeddedPublishableKey,
        secret_key: serviceKey,
      },
      storage: { enabled: true, file_size_limit: storage.file_size_limit },
      studio: { enabled: false },
      options: { server: { admin: false, disableStudio: true }, drivers: { email: sendEmail } },
    })
    app._storageAdapter = createFileStorage(storageFolder)

    await app.ensureSystemSchema()
    if (!copy) {
      await database.run(factorTables)
      await prepare?.(database)
      const { applied } = await applyPendingMigrations(app)
      if (mayBeCopied) await keepMigratedCopy(database)
      report(applied.length > 0 ? `applied ${applied.length} migrations` : 'no new migrations')
    }

    if (media && !(await isSeeded(database))) {
      report('preparing the pictures of the demo catalogue')
      await media
      await fillBucket(storageFolder)
      report('seeding the database')
      await seedRows(database)
    }

    await keepGrants(database, () =>
      app.fetch(
        new Request('http://localhost/rest/v1/watches?select=id&limit=1', {
          headers: { apikey: embeddedPublishableKey },
        }),
      ),
    )

    const queue = createQueue()
    const isServer = location.kind === 'server'
    const inTurn: Queue = isServer ? async (task) => task() : queue
    const auth = openAuth({ settings, transaction: database.transaction, lite: app.fetch, inTurn })
    const handleRest = isServer ? app.fetch : handleInTurn(app.fetch, queue)
    const handleApi = (request: Request) =>
      new URL(request.url).pathname.startsWith('/auth/v1/') ? auth.handle(request) : handleRest(request)
    const functions = openFunctions({ serviceKey, handleApi, provider })
    const sender = mailbox && startJob({ name: 'emails', run: functions.sendEmails, interval: 15_000 })
    const upkeep = mailbox && startJob({ name: 'upkeep', run: functions.runUpkeep, interval: 60 * 60_000 })

    return {
      async fetch(request) {
        const isFunction = new URL(request.url).pathname.startsWith(functionsPath)
        // A function doesn't wait in the API's queue, because its own requests do.
        const response = await (isFunction ? functions.handle : handleApi)(request)
        if (response.ok && mayQueueEmails(request)) sender?.wake()
        return response
      },
      database: isServer ? database : queryInTurn(database, queue),
      storageFolder,
      publishableKey: embeddedPublishableKey,
      serviceKey,
      setSiteUrl(siteUrl) {
        functions.setSiteUrl(siteUrl)
        auth.setSiteUrl(siteUrl)
        Object.assign(app.config.auth ?? {}, {
          site_url: siteUrl,
          additional_redirect_urls: [siteUrl, `${siteUrl}/**`],
        })
        sender?.wake()
        upkeep?.wake()
      },
      async close() {
        await Promise.all([sender?.stop(), upkeep?.stop()])
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Moves a database folder with other migrations aside and creates a new one.
 * @throws if a database on a server has other migrations
 */
async function openOfThisCheckout(location: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(location)
  try {
    if (!(await hasOtherMigrations(database))) return database
  } catch (error) {
    await database.close()
    throw error
  }
  await database.close()
  if (location.kind !== 'folder') {
    throw new Error(
      `The database (${location.label}) was made with other migrations than this checkout has. Run \`npm run db:reset\` to recreate it, or set SHOWROOM_DB to another database.`,
    )
  }
  const aside = path.relative(process.cwd(), keepAside(location))
  console.warn(
    `The database was made with other migrations than this checkout has. It was moved to ${aside}, and a new one is created.`,
  )
  return openDatabase(location)
}

function mayQueueEmails({ method, url }: Request): boolean {
  return /^\/(rest|functions)\/v1\//.test(new URL(url).pathname) && !['GET', 'HEAD', 'OPTIONS'].includes(method)
}
