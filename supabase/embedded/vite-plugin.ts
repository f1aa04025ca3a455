import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { startBackend, type Backend } from './backend.ts'
import { openMailbox, readMailFolder, type Mailbox } from './mailbox/mailbox.ts'
import { mailboxPath, serveMailbox } from './mailbox/serve.ts'
import { serveBackend } from './serve.ts'
import { readDatabaseLocation } from './settings.ts'

export { embeddedPublishableKey } from './settings.ts'

/** Serves the Supabase API and the mailbox on the site's origin, in `vite dev` and `vite preview`. */
export function embeddedBackend(): Plugin {
  return {
    name: 'showroom:embedded-backend',
    config(_config, { command, isPreview }) {
      if (command === 'build' && !isPreview) {
        say(
          'no VITE_SUPABASE_URL: this build talks to the embedded backend of `npm run preview` and is not for going live.',
        )
      }
    },
    configureServer: serve,
    configurePreviewServer: serve,
  }
}

async function serve(server: ViteDevServer | PreviewServer) {
  const { backend, mailbox } = await bootOnce()
  // The requested port may be taken, so the final one is known only now.
  server.httpServer?.once('listening', () => {
    const url = server.httpServer?.address()
    if (!url || typeof url !== 'object') return
    const siteUrl = `http://localhost:${url.port}`
    backend.setSiteUrl(siteUrl)
    say(`mailbox: ${siteUrl}${mailboxPath}`)
  })
  server.middlewares.use(serveMailbox(mailbox))
  server.middlewares.use(serveBackend(backend))
}

type Running = { backend: Backend; mailbox: Mailbox }

/** Vite creates a new server when its configuration changes; the backend keeps running. */
async function bootOnce(): Promise<Running> {
  const shared = globalThis as typeof globalThis & { showroomBackend?: Promise<Running> }
  shared.showroomBackend ??= boot()
  return shared.showroomBackend
}

async function boot(): Promise<Running> {
  const started = performance.now()
  const location = readDatabaseLocation()
  const wakeStandardInput = muteStandardInput()
  const mailbox = openMailbox(readMailFolder(), say)
  const backend = await startBackend({ location, mailbox, report: say }).finally(wakeStandardInput)
  say(`ready in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  say('demo sign-ins: owner@sonoranhorology.example / Meridian-1010 (admin)')
  say('               collector@sonoranhorology.example / Collector-1010')
  closeOnExit(backend)
  return { backend, mailbox }
}

/** PGlite reads standard input to its end while it starts, and Vite exits when standard input ends. */
function muteStandardInput(): () => void {
  const listeners = process.stdin.listeners('end') as (() => void)[]
  process.stdin.removeAllListeners('end')
  return () => listeners.forEach((listener) => process.stdin.on('end', listener))
}

function closeOnExit(backend: Backend) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void backend.close().finally(() => process.exit(0))
    })
  }
}

function say(line: string) {
  console.log(`  [showroom] ${line}`)
}
