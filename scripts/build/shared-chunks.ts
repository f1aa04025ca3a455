import type { Plugin, Rolldown } from 'vite'
import { modulesOf, namedBy, refuseUnmatched } from './named-files.ts'

/** One glob for each name, in the place of the dollar sign. */
const each = (glob: string, ...names: string[]) => names.map((name) => glob.replace('$', name))
const packages = (...names: string[]) => each('**/node_modules/$/**', ...names)
const icons = (...names: string[]) => each('**/node_modules/lucide-react/dist/esm/icons/$.mjs', ...names)
const query = (...names: string[]) => each('**/node_modules/@tanstack/*/build/modern/$.js', ...names)

const reads = query(
  'useQuery', 'useBaseQuery', 'useInfiniteQuery', 'queryObserver', 'infiniteQueryObserver', 'suspense',
  'errorBoundaryUtils', 'QueryErrorResetBoundary', 'IsRestoringProvider',
) // prettier-ignore
const writes = query('useMutation', 'mutationObserver')
/** Parts of the framework that only some pages use. */
const ofSomePages = [...reads, ...writes, ...query('useMutationState')]

/** What every page has besides what the entry imports. */
const ofEachPage = [
  ...packages('react', 'react-dom', 'scheduler', 'react-router', '@tanstack'),
  ...each('src/components/$.tsx', 'page-head', 'structured-data'),
]

/** By the name of a chunk: globs of the modules that several pages share. */
const groups: Record<string, string[]> = {
  // All public pages but the home page: cards, pictures, headings, the backend, and the icons of more than one of them.
  parts: [
    'src/assets/house-pictures.ts',
    ...each('src/components/$.tsx', 'figure-strip', 'page-header', 'picture', 'house-picture'),
    ...each('src/components/states/$.tsx', 'skeletons', 'load-more'),
    ...each('src/features/catalogue/$', 'components/watch-card.tsx', 'watch-texts.ts'),
    ...each('src/lib/$.ts', 'count-text', 'figures', 'save-file', 'pictures/*', 'backend/supabase'),
    'src/lib/watch-specifications.ts',
    ...each('**/node_modules/lucide-react/dist/esm/$', '*.mjs', 'shared/**'),
    ...icons('arrow-left', 'chevron-down', 'chevron-left', 'chevron-right', 'circle-check', 'loader-circle', 'mail'),
    ...icons('circle-exclamation-point', 'message-square', 'phone', 'play', 'search', 'x'),
  ],
  // Lists, their reads from the backend and their state in the address; nothing that only the owner needs, or the whole
  // chunk would become the owner's.
  lists: [
    ...reads,
    ...each('src/entities/watches/watch$.ts', '', '.api', '.queries'),
    ...each('src/features/catalogue/api/watches.$.ts', 'api', 'queries'),
    ...each('src/features/testimonials/api/testimonials.$.ts', 'api', 'queries'),
    'src/hooks/use-typed-search.ts',
    ...each('src/lib/$.ts', 'pages/open-entry', 'search/search-pattern'),
  ],
  // The footer's form: fields, and what sends them.
  fields: [
    ...writes,
    'src/components/form/**/*.tsx',
    'src/hooks/use-bot-trap.ts',
    ...each('src/lib/$.ts', 'drafts/draft', 'backend/random-id'),
    'supabase/functions/_shared/email.ts',
  ],
  // What the larger forms need besides.
  forms: [
    ...packages('zod', 'react-hook-form', '@hookform'),
    'src/hooks/use-drafted-form.ts',
    'src/lib/form-fields.ts',
  ],
  // What speaks to Auth, for somebody who is signed in or signs in.
  session: [
    ...each('src/features/auth/session/$.ts', 'next-state', 'read-session', 'session-drafts', 'session-service'),
    ...each('src/features/auth/sign-in/$.ts', 'auth-failure', 'redeem-link', 'way-back'),
    ...each('src/features/auth/api/$.ts', 'auth.api', 'second-step.api'),
    ...each('src/lib/drafts/$.ts', 'account-draft', 'unsaved'),
  ],
  // The pages of accounts.
  accounts: [
    ...each('src/features/auth/sign-in/$.ts', 'auth.schema', 'captcha', 'destination', 'use-auth-link'),
    ...each('src/features/auth/screen/$', 'link-words.ts', 'password-field.tsx', 'use-captcha.tsx'),
  ],
  // The days and times of appointments.
  appointments: [
    'src/entities/appointments/appointment-keys.ts',
    'src/features/appointments/use-shop-clock.ts',
    // By which the keys are made.
    'src/lib/table.ts',
    ...each('supabase/functions/_shared/$.ts', 'days', 'shop-clock', 'slots'),
  ],
  // What visitors have asked for, with its statuses: accounts and the dashboard. After what both are made with, or that came here.
  asked: ['src/entities/inquiries/inquiry.ts', 'src/entities/watch-requests/watch-request.ts'],
}

/** Names of the chunks that each document asks for itself. */
const everywhere = ['site', 'index', 'rolldown-runtime']

/**
 * Has Rolldown make a few files in the place of sixty, which weigh a fifth more on the wire, and of which each takes
 * a slow phone some milliseconds to ask for: one for what every page needs, and one for each group of shared modules.
 *
 * @param entry path of the script that starts the app
 */
export function sharedChunks(entry: string): Plugin {
  const isOfEachPage = namedBy(ofEachPage)
  const isOfSomePages = namedBy(ofSomePages)
  let imported: Set<string> | undefined
  const site = {
    debugName: 'site',
    priority: 2,
    name(id: string, context: Rolldown.ChunkingContext): string | null {
      if (isOfSomePages(id)) return null
      if (isOfEachPage(id)) return 'site'
      imported ??= importedBy(entry, context)
      // The entry keeps a chunk of its own, or Rolldown would dissolve it.
      return id !== entry && imported.has(id) ? 'site' : null
    },
  }
  const shared = Object.entries(groups).map(([name, globs]) => ({ name, test: namedBy(globs) }))
  const isEverywhere = new RegExp(`/(${everywhere.join('|')})-[^/]+\\.js$`)
  return {
    name: 'showroom:shared-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        // What is there already need not be named again beside each page.
        modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !isEverywhere.test(file)) },
        rolldownOptions: { output: { codeSplitting: { groups: [site, ...shared] } } },
      },
    }),
    generateBundle(_options, bundle) {
      const globs = [...ofEachPage, ...ofSomePages, ...Object.values(groups).flat()]
      refuseUnmatched('scripts/build/shared-chunks.ts', globs, modulesOf(bundle))
      refuseUnmatched('scripts/build/shared-chunks.ts', each('assets/$-*.js', ...everywhere), Object.keys(bundle))
    },
  }
}

/** The modules that one imports at once, and those that they import. */
function importedBy(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  found.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
    // One module of the icons leads to all of them.
    if (!found.has(next) && !/node_modules[\\/]lucide-react/.test(next)) importedBy(next, context, found)
  }
  return found
}
