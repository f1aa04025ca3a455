import { createHash } from 'node:crypto'
import { appendFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { build } from 'vite'

type WorkerBuild = {
  /** Where the site has been built. */
  outDir: string
  /** The backend's address; none where it is embedded, on the site's own. */
  supabaseUrl?: string
  publishableKey: string
}

const sources = path.resolve(import.meta.dirname, '../../src')

/** Builds `/sw.js` for the site in a folder; to be called when its assets are there. */
export async function buildServiceWorker({ outDir, supabaseUrl, publishableKey }: WorkerBuild): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@': sources } },
    define: {
      __SUPABASE_URL__: supabaseUrl ? JSON.stringify(supabaseUrl.replace(/\/+$/, '')) : 'undefined',
      __PUBLISHABLE_KEY__: JSON.stringify(publishableKey),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: browserslistToEsbuild(),
      modulePreload: false,
      rolldownOptions: {
        input: path.join(sources, 'service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  // Browsers find a new version by this file alone. A build that changed nothing but the watches is none.
  await appendFile(path.join(outDir, 'sw.js'), `// ${await digestOfAssets(outDir)}\n`)
}

async function digestOfAssets(outDir: string) {
  const names = await readdir(path.join(outDir, 'assets'), { recursive: true })
  return createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16)
}
