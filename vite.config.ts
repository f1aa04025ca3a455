import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { readEnvironment } from './src/lib/env.ts'

export default defineConfig(async ({ mode }) => {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = loadEnv(mode, process.cwd(), 'VITE_')
  const embedded = !url && !anonKey
  if (!embedded) warnOfMistakes(url, anonKey)
  return {
    plugins: [
      react(),
      tailwindcss(),
      // Loaded only when asked for: with a Supabase project of its own, the site embeds nothing.
      embedded && (await import('./supabase/embedded/vite-plugin.ts')).embeddedBackend(),
    ],
    define: embedded ? {} : { __EMBEDDED_KEY__: 'undefined' },
    resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } },
    server: {
      port: 5173,
      // Vite's own list, and the database with its signing secret.
      fs: {
        deny: ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**', '**/supabase/.temp/**'],
      },
      watch: { ignored: ['**/supabase/.temp/**', '**/.e2e/**'] },
    },
    preview: { port: 4173 },
    build: { target: 'es2022' },
  }
})

/** The sentence that the page will show, already in the terminal. */
function warnOfMistakes(url?: string, anonKey?: string) {
  try {
    readEnvironment({ url, anonKey, origin: '' })
  } catch (error) {
    console.warn(`\n  ${(error as Error).message}\n`)
  }
}
