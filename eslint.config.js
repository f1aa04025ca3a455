import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import query from '@tanstack/eslint-plugin-query'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import baseline from 'eslint-plugin-baseline-js'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import hooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import typescript from 'typescript-eslint'
import { features as webFeatures } from 'web-features'
import { textInOwnElement } from './scripts/lint/text-in-own-element.js'

// Import order: _shared → lib → entities → components/ui → components, hooks → dashboard → features → app; first-paint
// is between hooks and app.
const features = readdirSync('src/features')
const zones = [
  {
    target: './supabase/functions',
    from: ['./src', './scripts', './e2e', './packages', './supabase/embedded', './supabase/tests'],
    message: 'What Deno runs knows nothing of the site.',
  },
  {
    target: './packages/embedded-auth',
    from: '.',
    except: ['./packages/embedded-auth', './node_modules'],
    message: 'A package knows nothing of this repository; what it needs is handed to it.',
  },
  {
    target: ['./!(packages)/**', './*.{ts,js}'],
    from: './packages/embedded-auth',
    except: ['./index.ts', './testing'],
    message: 'Of a package, only what its index.ts gives, and what its testing/ has for tests.',
  },
  ...features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    // Other features' forms contain upload fields.
    except: [...new Set([`./${feature}`, './media'])],
    message: 'A feature never imports another feature; compose them in a route.',
  })),
  { target: './src/features', from: './src/app', message: 'Features know nothing of the app.' },
  {
    target: ['./src/components', './src/hooks'],
    from: ['./src/app', './src/features'],
    message: 'Shared pieces know nothing of features or the app.',
  },
  {
    target: [
      './src/components',
      './src/hooks',
      './src/app/layouts',
      './src/app/routes/public',
      './src/features/!(media)/components/**',
    ],
    from: './src/dashboard',
    message: "The owner's list kit stays out of the public bundle.",
  },
  {
    target: './src/entities',
    from: ['./src/app', './src/features', './src/dashboard', './src/components', './src/hooks'],
    message: 'Entities know nothing of the interface.',
  },
  {
    target: './src/dashboard',
    from: ['./src/app', './src/features'],
    message: 'The list kit knows no list.',
  },
  {
    target: './src/first-paint',
    from: ['./src/app', './src/features', './src/dashboard', './src/entities'],
    message: 'The first paint knows no page.',
  },
  {
    target: ['./src/features', './src/dashboard', './src/entities', './src/components', './src/hooks', './src/lib'],
    from: './src/first-paint',
    message: 'Only the app knows of the first paint.',
  },
  {
    target: './src/components/ui',
    from: ['./src/components/form', './src/components/states'],
    message: 'Primitives stand alone.',
  },
  {
    target: './src/lib',
    from: ['./src/app', './src/features', './src/dashboard', './src/components', './src/hooks', './src/entities'],
    message: 'lib imports nothing of the interface.',
  },
  {
    target: ['./src/components', './src/app/routes/public', './src/app/layouts'],
    from: './src/features/*/admin/**',
    message: "The owner's screens stay out of the public bundle.",
  },
]

/** By name in web-features. */
const oldestBrowsers = browserslistToEsbuild().map((browser) => {
  const [, name, version] = /([a-z]+)(.+)/.exec(browser)
  return { name: name === 'ios' ? 'safari_ios' : name, version: Number(version) }
})

/** '≤37' means that the exact version is unknown. */
const isSupported = (feature) => {
  const { support = {} } = webFeatures[feature].status ?? {}
  return oldestBrowsers.every(({ name, version }) => Number(support[name]?.replace('≤', '')) <= version)
}

/** Features that some browsers support only in part. */
const usable = [
  // False positive: the rule flags every method named 'subscribe'.
  'observable',
  // Feature detection is used.
  'requestidlecallback',
  'share',
  // Supported except for details that the site doesn't need.
  'abortsignal-timeout',
  'createimagebitmap',
  'top-level-await',
  // Supported, but the data lack Safari's version.
  'canvas-2d-alpha',
  'devicepixelratio',
]

/** Missing in Deno, Node or browsers. */
const isNotShared = (name) => !(name in globals['shared-node-browser'])

export default typescript.config(
  { ignores: ['dist', '.e2e', 'bench/results', 'supabase/.temp', 'src/types/database.types.ts'] },
  js.configs.recommended,
  typescript.configs.recommended,
  query.configs['flat/recommended-strict'],
  hooks.configs.flat.recommended,
  {
    plugins: { 'import-x': importX },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'], tsconfig: { configFile: './tsconfig.json' } }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '{@,@shared}/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'never',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Literal[value=/text-\\[[\\d.]+px/], TemplateElement[value.raw=/text-\\[[\\d.]+px/])',
          message: 'Sizes of text are in rem: they follow what the browser is set to.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['**/lib/backend/supabase'], message: 'Only *.api.ts and features/auth talk to Supabase.' },
          ],
        },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink'],
              message: 'Links are those of @/components/link: these weigh a kilobyte more on every page.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/lib/storage.ts', 'src/**/*.test.{ts,tsx}', 'src/test/**', 'src/app/routes/admin/dashboard-forms/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: ['localStorage', 'sessionStorage'].map((name) => ({
            name,
            message: 'It may be closed or full: @/lib/storage goes on without.',
          })),
          checkGlobalObject: true,
        },
      ],
    },
  },
  {
    // Allows only web APIs of the browsers in package.json's `browserslist`; all others count as newer than Baseline
    // 2015.
    files: ['src/**', 'supabase/functions/_shared/**'],
    ignores: ['**/*.test.{ts,tsx}', 'src/test/**', 'src/lib/backend/read-environment.ts'],
    plugins: { 'baseline-js': baseline },
    rules: {
      'baseline-js/use-baseline': [
        'error',
        {
          available: 2015,
          includeWebApis: { preset: 'auto' },
          includeJsBuiltins: { preset: 'auto' },
          ignoreFeatures: [...Object.keys(webFeatures).filter(isSupported), ...usable],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/**/*.test.tsx', 'src/test/**'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { translation: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'translation/text-in-own-element': 'error' },
  },
  {
    // This code runs unchanged in Deno, Node and browsers.
    files: ['supabase/functions/**'],
    rules: {
      'import-x/extensions': ['error', 'always', { ignorePackages: true }],
      'no-restricted-globals': ['error', ...Object.keys({ ...globals.browser, ...globals.node }).filter(isNotShared)],
      'no-restricted-syntax': ['error', 'TSEnumDeclaration', 'TSParameterProperty', 'TSModuleDeclaration'],
    },
  },
  {
    files: ['src/{features,entities,dashboard}/**/*.api{,.test}.ts', 'src/features/auth/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/entities/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@/entities/**', '../*/*'], allowTypeImports: true, message: 'Of other entities, only types.' },
          ],
        },
      ],
    },
  },
)
