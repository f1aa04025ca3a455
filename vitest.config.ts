import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './src/test/patience.ts'

const alias = {
  '@': path.resolve(import.meta.dirname, 'src'),
  '@shared': path.resolve(import.meta.dirname, 'supabase/functions/_shared'),
}

// New databases and the 14,000 statements of the rights matrix are slow on a busy machine.
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: patience } } }

/** Policies (pgTAP) and the rules of each topic, for `npm test`. */
const policies = ['supabase/tests/pgtap.test.ts', 'supabase/tests/*/**/*.test.ts']
/** Races, and random operations compared with a model. */
const concurrency = ['supabase/tests/**/*-{race,walk}.test.ts']
/** On a server, all files share a database. */
const fileParallelism = !process.env.SHOWROOM_DB?.startsWith('postgres')

/** pgTAP takes longest. Vitest would start with larger files, and one core would be idle at the end. */
class PoliciesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.endsWith('/pgtap.test.ts')
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

// Each file runs in its own process. With threads, a crash in native code (PGlite, sharp, Rolldown) would end the whole
// run.
export default defineConfig({
  test: {
    sequence: { sequencer: PoliciesFirst },
    // Vitest reserves a core for its main thread, which is mostly idle.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          ...timeouts,
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'supabase/functions/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        // Tests mock the network (src/test/network.ts).
        define: {
          __ENVIRONMENT__: JSON.stringify({
            supabaseUrl: 'http://backend.test',
            supabaseAnonKey: 'key',
            mediaOrigin: '',
            hasRealtime: false,
          }),
        },
        test: {
          ...timeouts,
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          // By default, Vitest replaces the URL of a style sheet with ''.
          css: { include: /\.css\?url$/ },
        },
      },
      {
        resolve: { alias },
        test: {
          ...timeouts,
          name: 'database',
          environment: 'node',
          include: policies,
          exclude: concurrency,
          fileParallelism,
        },
      },
      {
        resolve: { alias },
        test: {
          ...timeouts,
          name: 'operations',
          environment: 'node',
          include: ['{scripts,supabase/embedded}/**/*.test.ts', 'supabase/tests/*.test.ts', ...concurrency],
          exclude: ['supabase/tests/pgtap.test.ts'],
          fileParallelism,
        },
      },
    ],
  },
})
