import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './src/test/patience.ts'

const alias = {
  '@': path.resolve(import.meta.dirname, 'src'),
  '@shared': path.resolve(import.meta.dirname, 'supabase/functions/_shared'),
}

// A busy machine takes its time for a command, for databases that are made anew, and for the fourteen thousand statements of
// the matrix of rights.
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: patience } } }

/** What the README's `npm test` asks of the database: its policies (pgTAP), and the rules of each topic. */
const policies = ['supabase/tests/pgtap.test.ts', 'supabase/tests/*/**/*.test.ts']
/** Two requests at once, and random operations compared with a model. */
const concurrency = ['supabase/tests/**/*-{race,walk}.test.ts']
/** On a server the files share one database. */
const fileParallelism = !process.env.SHOWROOM_DB?.startsWith('postgres')

/**
 * The policies of all tables first: a short file that takes the longest. Where nothing is known of former runs, Vitest
 * begins with large files, and the other core would wait for it in the end.
 */
class PoliciesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.endsWith('/pgtap.test.ts')
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

// Every file in a process of its own, as Vitest has it by default: threads were half a minute faster, but one that dies in
// native code (PGlite, sharp, Rolldown) takes the whole run along.
export default defineConfig({
  test: {
    sequence: { sequencer: PoliciesFirst },
    // Vitest leaves a core to its main thread, which has little to do: of two cores one would rest.
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
        // No backend: what a test asks is answered by its own network (src/test/network.ts).
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
          // Vitest would give the address of a style sheet as ''.
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
