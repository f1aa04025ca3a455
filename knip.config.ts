import type { KnipConfig } from 'knip'

export default {
  entry: [
    'scripts/*.ts',
    'supabase/embedded/vite-plugin.ts',
    'supabase/tests/*.test.ts',
    'src/service-worker/worker.ts',
    'src/entry-server.tsx',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'supabase/**/*.ts', 'scripts/**/*.ts', 'e2e/**/*.ts', '*.{ts,js}'],
  ignore: ['src/types/database.types.ts'],
} satisfies KnipConfig
