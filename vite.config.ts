import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(async ({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_')
  const embedded = !env.VITE_SUPABASE_URL && !env.VITE_SUPABASE_ANON_KEY
  return {
    plugins: [
      react(),
      tailwindcss(),
      // Loaded only when asked for: with a Supabase project of its own, the site embeds nothing.
      embedded && (await import('./supabase/embedded/vite-plugin.ts')).embeddedBackend(),
    ],
    define: embedded ? {} : { __EMBEDDED_KEY__: 'undefined' },
    resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } },
    server: { port: 5173 },
    preview: { port: 4173 },
    build: { target: 'es2022' },
  }
})
