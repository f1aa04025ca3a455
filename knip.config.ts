import type { KnipConfig } from 'knip'

export default {
  entry: [
    // Run by hand. All other commands are in package.json.
    'scripts/{build/pictures/{fonts,icons},hosting/host-files}.ts',
    // Entry points on Supabase. The embedded backend imports their handlers.
    'supabase/functions/*/index.ts',
    'packages/*/index.ts',
    'supabase/embedded/vite-plugin.ts',
    'supabase/embedded/mailbox/page/page.ts',
    'supabase/functions/*/index.ts',
    'supabase/tests/**/*.test.ts',
    'src/entry-server.tsx',
  ],
  project: [
    'src/**/*.{ts,tsx,css}',
    '{supabase,packages}/**/*.ts',
    'scripts/**/*.ts',
    'bench/*.ts',
    'e2e/**/*.ts',
    '*.{ts,js}',
  ],
  ignore: ['src/types/database.types.ts'],
} satisfies KnipConfig
