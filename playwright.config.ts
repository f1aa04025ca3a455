import { defineConfig } from '@playwright/test'
import { describeProviders } from './packages/embedded-auth/testing/provider-client.ts'

/** Tests that don't depend on the screen size. */
const sameOnEveryScreen = /e2e\/(backend|site\/(budget|found|headers))/

const port = Number(process.env.E2E_PORT ?? 4173)
const providerPort = Number(process.env.E2E_PROVIDER_PORT ?? port + 1)
const provider = `http://localhost:${providerPort}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.e2e/results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // The longest test took 44 s on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.e2e/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Tracing takes 40 % of the time; `npm run test:e2e -- FILTER --trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests can't mock requests of a service worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
    },
  },
  // A tag names a single size unless behavior differs.
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
      // The backend deletes its files on this signal.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        SHOWROOM_DB: 'memory',
        SHOWROOM_MAILS: '.e2e/mails',
        SHOWROOM_AUTH_PROVIDERS: JSON.stringify(describeProviders(provider)),
        // Overrides .env. Only `--backend` selects another backend.
        VITE_SUPABASE_URL: process.env.VITE_SUPABASE_URL ?? '',
        VITE_SUPABASE_ANON_KEY: process.env.VITE_SUPABASE_ANON_KEY ?? '',
      },
    },
  ],
})
