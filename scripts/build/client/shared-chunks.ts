import type { Plugin } from 'vite'
import { modulesOf, namedBy, refuseUnmatched } from './named-files.ts'

/**
 * By the name of a chunk: globs of modules that several pages share. Each comes with all that it imports and that no
 * chunk above it has. Nothing that only the owner needs, or the whole chunk would become the owner's.
 */
const groups: Record<string, string[]> = {
  // What every page needs.
  site: ['src/app/start-app.tsx', 'src/components/page-head.tsx'],
  // What all public pages but the home page are made of.
  parts: [
    'src/components/{break-at-sign,page-header,house-picture}.tsx',
    'src/features/catalogue/components/watch-card.tsx',
    'src/entities/watches/watches-text.ts',
    'src/lib/{backend/supabase,count-text,drafts/unsaved,failures/errors}.ts',
    '**/node_modules/lucide-react/dist/esm/*.mjs',
    '**/node_modules/lucide-react/dist/esm/icons/{arrow-left,chevron-down,chevron-left,chevron-right,circle-check}.mjs',
    '**/node_modules/lucide-react/dist/esm/icons/{circle-exclamation-point,loader-circle,mail,message-square}.mjs',
    '**/node_modules/lucide-react/dist/esm/icons/{phone,play,search,x}.mjs',
  ],
  // Lists and what they read.
  lists: [
    'src/components/states/{load-more,skeletons}.tsx',
    'src/features/catalogue/use-watch-list.ts',
    'src/lib/pages/wanted-watch.ts',
    'src/hooks/use-typed-search.ts',
  ],
  // The house in figures.
  figures: ['src/components/figure-strip.tsx', 'src/hooks/use-figures.ts'],
  // What the collection and a watch's page share besides.
  watches: [
    'src/components/breadcrumb.tsx',
    'src/features/catalogue/watch-texts.ts',
    'src/lib/watch-specifications.ts',
    'src/entities/watches/watch-status.ts',
    'src/lib/backend/realtime.ts',
  ],
  // What the home page and a watch's page read.
  reads: [
    'src/entities/watches/{watch.queries,watch-facts,fact-words}.ts',
    'src/features/catalogue/api/{featured-watches,related-watches}.queries.ts',
  ],
  // What is swiped, and what runs in a loop.
  carousel: ['**/node_modules/embla-carousel-react/esm/*.js'],
  // A watch's page, which a preview is, too.
  watch: [
    'src/features/catalogue/components/{watch-details,watch-details-skeleton}.tsx',
    'src/features/catalogue/api/seen-watch.ts',
  ],
  // What the pages that a link's key opens share.
  keys: ['src/hooks/use-link-key.ts'],
  // The tray as the device keeps it, and what its cards and lists of watches are made of.
  tray: [
    'src/hooks/use-tray.ts',
    'src/entities/watches/{chosen-watches.queries,tray/kept-watches}.ts',
    'src/components/{tray/notch,first-few}.tsx',
  ],
  // The pages whose words are the owner's, with what reads them.
  words: ['src/features/content/components/written-page.tsx'],
  // The footer's form, and the fields of the others.
  fields: [
    'src/features/newsletter/components/newsletter-form.tsx',
    'src/components/form/*.tsx',
    'src/lib/backend/retry.ts',
  ],
  // What the larger forms need besides.
  forms: ['src/hooks/use-drafted-form.ts'],
  // What the fields of any form are checked by.
  schemas: ['src/lib/form-fields.ts'],
  // What signing in and the account share.
  signing: [
    'src/features/auth/screen/forms/form-summary.tsx',
    'src/features/auth/screen/{link-words.ts,forms/password-field.tsx}',
    'src/features/auth/sign-in/{auth.schema,use-auth-link}.ts',
  ],
  // When the showroom can be visited, and the file of it for a calendar.
  slots: [
    'supabase/functions/_shared/slots.ts',
    'src/entities/appointments/appointment-keys.ts',
    'src/features/appointments/use-shop-clock.ts',
    'src/lib/save-file.ts',
  ],
}

/**
 * Has Rolldown put what several pages share into a few chunks. Left to itself it makes one for each set of pages that
 * share something: docs/benchmarks.md#chunks has the figures.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'showroom:shared-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: Object.entries(groups).map(([name, globs]) => ({ name, test: namedBy(globs) })),
            },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      refuseUnmatched('scripts/build/client/shared-chunks.ts', Object.values(groups).flat(), modulesOf(bundle))
    },
  }
}
