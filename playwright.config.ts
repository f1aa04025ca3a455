import { defineConfig } from '@playwright/test'
import { describeProviders } from './packages/embedded-auth/testing/provider-client.ts'

/** What no screen changes: the API, and documents as a host sends them. */
const sameOnEveryScreen = /e2e\/(backend|site\/(budget|found|headers))/

const port = Number(process.env.E2E_PORT ?? 4173)
/** Where the provider of the tests is, with which one signs in. */
const providerPort = Number(process.env.E2E_PROVIDER_PORT ?? port + 1)
const provider = `http://localhost:${providerPort}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.e2e/results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // The longest case took 44 s beside two other suites. What is expected has a patience of its own.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.e2e/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of each case takes two fifths of the time; `npm run test:e2e -- FILTER --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests answer for the network themselves; what a worker asks for is not theirs to answer.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
    },
  },
  // A case runs at both sizes only where what it looks at differs between them; otherwise its tag names one.
  projects: [
    {
      name: 'phone',
      testIgnore: sameOnEveryScreen,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    {
      command: `npx --no-install tsx packages/embedded-auth/testing/serve-provider.ts ${providerPort}`,
      url: provider,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 1000 },
    },
    {
      command: `npx --no-install vite preview --outDir .e2e/site --port ${port} --strictPort`,
      url: `http://localhost:${port}/favicon.svg`,
      timeout: 90_000,
      // On this signal the backend deletes its files.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        SHOWROOM_DB: 'memory',
        SHOWROOM_MAILS: '.e2e/mails',
        SHOWROOM_AUTH_PROVIDERS: JSON.stringify(describeProviders(provider)),
        // Whatever .env says: only `--backend` leads elsewhere.
        VITE_SUPABASE_URL: process.env.VITE_SUPABASE_URL ?? '',
        VITE_SUPABASE_ANON_KEY: process.env.VITE_SUPABASE_ANON_KEY ?? '',
      },
    },
  ],
})
