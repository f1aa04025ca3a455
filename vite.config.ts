import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig, loadEnv } from 'vite'
import { leanPreload } from './scripts/build/client/lean-preload.ts'
import { leanRouter } from './scripts/build/client/lean-router.ts'
import { ownerFolder } from './scripts/build/client/owner-folder.ts'
import { sharedChunks } from './scripts/build/client/shared-chunks.ts'
import { staticHost } from './scripts/hosting/static-host.ts'
import type { Environment } from './src/lib/backend/env.ts'
import { readEnvironment } from './src/lib/backend/read-environment.ts'

export default defineConfig(async ({ mode }) => {
  const variables = loadEnv(mode, process.cwd(), 'VITE_')
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = variables
  // Loaded only when asked for: with a Supabase project of its own, the site embeds nothing.
  const embedded = !url && !anonKey ? await import('./supabase/embedded/vite-plugin.ts') : undefined
  const environment = decide({
    url,
    anonKey,
    embeddedKey: embedded?.embeddedPublishableKey,
    providers: variables.VITE_AUTH_PROVIDERS,
    captchaKey: variables.VITE_CAPTCHA_SITE_KEY,
    captchaProvider: variables.VITE_CAPTCHA_PROVIDER,
    texts: variables.VITE_AUTH_SMS,
  })
  return {
    plugins: [
      react(),
      tailwindcss(),
      ownerFolder(),
      sharedChunks(),
      leanPreload(),
      leanRouter(),
      embedded?.embeddedBackend(),
      // After the backend, whose paths are not the host's.
      staticHost(),
    ],
    define: { __ENVIRONMENT__: JSON.stringify(environment) },
    resolve: {
      alias: [
        { find: '@', replacement: path.resolve(import.meta.dirname, 'src') },
        { find: '@shared', replacement: path.resolve(import.meta.dirname, 'supabase/functions/_shared') },
        ...(mode === 'production' ? routerWithoutWarnings : []),
      ],
    },
    server: {
      port: 5173,
      // Vite's own list, and the database with its signing secret.
      fs: {
        deny: ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**', '**/supabase/.temp/**'],
      },
      watch: { ignored: ['**/supabase/.temp/**', '**/.e2e/**'] },
    },
    preview: { port: 4173 },
    build: {
      target: browserslistToEsbuild(),
    },
  }
})

/** React Router's own production build, which its package names to nobody. */
const routerWithoutWarnings = Object.entries({ 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }).map(
  ([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production', file),
  }),
)

/** The backend of the variables; or the sentence that the page will show, already in the terminal. */
function decide(variables: Parameters<typeof readEnvironment>[0]): Environment | { problem: string } {
  try {
    return readEnvironment(variables)
  } catch (error) {
    const { message: problem } = error as Error
    console.warn(`\n  ${problem}\n`)
    return { problem }
  }
}
