import type { KnipConfig } from 'knip'

export default {
  entry: [
    // Called by hand, when what they read has changed; the other commands stand in package.json.
    'scripts/{build/pictures/{fonts,icons},hosting/host-files}.ts',
    // What Supabase runs; the embedded backend imports their handlers.
    'supabase/functions/*/index.ts',
    // What a package gives.
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
