import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig, loadEnv, type UserConfig } from 'vite'
import { ownerFolder } from './scripts/build/client/owner-folder.ts'
import { staticHost } from './scripts/hosting/static-host.ts'
import type { Environment } from './src/lib/backend/env.ts'
import { readEnvironment } from './src/lib/backend/read-environment.ts'

export default defineConfig(async ({ mode }) => {
  const variables = loadEnv(mode, process.cwd(), 'VITE_')
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = variables
  // A site with its own Supabase project embeds no backend.
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
      embedded?.embeddedBackend(),
      // The backend handles its own paths first.
      staticHost(),
    ],
    define: { __ENVIRONMENT__: JSON.stringify(environment) },
    resolve: {
      alias: [
        { find: '@', replacement: path.resolve(import.meta.dirname, 'src') },
        { find: '@shared', replacement: path.resolve(import.meta.dirname, 'supabase/functions/_shared') },
      ],
    },
    server: {
      port: 5173,
      // Vite's defaults, and the database with its signing secret.
      fs: {
        deny: ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**', '**/supabase/.temp/**'],
      },
      watch: { ignored: ['**/supabase/.temp/**', '**/.e2e/**'] },
    },
    preview: { port: 4173 },
    build: {
      target: browserslistToEsbuild(),
      modulePreload: { polyfill: false },
    },
    environments: {
      client: {
        // A chunk of everything that all pages need, except the entry, which runs after the document has loaded.
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'], test: (id) => !isEntry(id) }] } },
          },
        },
      },
    },
  } satisfies UserConfig
})

const isEntry = (id: string) => /(index\.html|src\/main\.tsx)$/.test(id)

/** Returns the problem that the page will show if the variables are invalid. */
function decide(variables: Parameters<typeof readEnvironment>[0]): Environment | { problem: string } {
  try {
    return readEnvironment(variables)
  } catch (error) {
    const { message: problem } = error as Error
    console.warn(`\n  ${problem}\n`)
    return { problem }
  }
}
