import type { Page } from '@playwright/test'
import { openAdmin } from '../admin/admin'
import { photograph } from '../admin/pictures'
import { test as base, expect } from '../fixtures'
import { passOn } from '../helpers/network'
import { newerThanTheBuild, openApp, watchPath } from './tags'

const forgotten = '/nothing/here'

/** Chromium's message about a missing page or row. */
const notThere = /status of 40[46]/

declare global {
  interface Window {
    reportViolation(violation: string): void
    hasRun?: string
  }
}

const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ page, context }, provide) => {
      const violations: string[] = []
      await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
      await page.addInitScript(() => {
        window.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
            window.reportViolation(`${effectiveDirective}: ${blockedURI}, at ${sourceFile}:${lineNumber}`),
        )
      })
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) violations.push(message.text())
      })
      await provide(violations)
    },
    { auto: true },
  ],
})

async function readThrough(page: Page, path: string) {
  await openApp(page, path)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  // Lazy pictures beside the shown one never load.
  const awaited = () => [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy').length
  await expect.poll(() => page.evaluate(awaited), 'pictures').toBe(0)
}

test('the dashboard works under the policy, with the upload worker and previews', async ({ page, violations }) => {
  await openAdmin(page, 'watches')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Watch', exact: true }).click()
  const images = page.getByRole('dialog').getByRole('group', { name: 'Images' })
  const previews: string[] = []
  await page.route('**/storage/v1/object/watch-images/**', async (route) => {
    previews.push(
      ...(await images.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))),
    )
    await route.fulfill({ json: { Key: 'nowhere' } })
  })
  const worker = page.waitForEvent('worker')
  await images.locator('input[type=file]').setInputFiles(await photograph('policy.jpg'))
  await worker
  await expect(images.getByRole('button', { name: /^Remove picture 1$/ })).toBeVisible()
  expect(previews).toContainEqual(expect.stringMatching(/^blob:/))
  expect(violations).toEqual([])
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('pictures load through the service worker under the same policy', async ({ page, violations }) => {
    await readThrough(page, '/our-collection')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await readThrough(page, '/our-collection')
    const found = () => [...document.images].filter(({ complete }) => complete).map(({ naturalWidth }) => naturalWidth)
    const widths = await page.evaluate(found)
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.min(...widths)).toBeGreaterThan(0)
    expect(violations).toEqual([])
  })
})

test('an injected script does not run', async ({ page, violations, quietConsole }) => {
  quietConsole.allow(/content security policy/i)
  quietConsole.allow(notThere)
  await page.route('/about', async (route) => {
    const response = await passOn(route)
    const body = (await response.text()).replace(
      '</body>',
      `<script>window.hasRun = 'a script'</script>
       <img src="/nothing.png" onerror="window.hasRun = 'a handler'">
       <script src="https://example.com/foreign.js"></script></body>`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/about')
  await expect(page.locator('html[data-paint^=hydrated]')).toBeAttached()
  await page.evaluate(() => void setTimeout("window.hasRun = 'a text'"))
  await expect
    .poll(() => violations.map((violation) => violation.split(',')[0]))
    .toEqual(
      expect.arrayContaining([
        'script-src-elem: inline',
        'script-src-attr: inline',
        'script-src-elem: https://example.com/foreign.js',
        'script-src: eval',
      ]),
    )
  expect(await page.evaluate(() => window.hasRun)).toBeUndefined()
})

test('pages, hashed files and missing files have their headers', async ({ request }) => {
  const page = await request.get('/about')
  const [asset] = /\/assets\/[\w./-]+\.js/.exec(await page.text())!
  const responses = {
    [watchPath]: [200, /max-age=0, must-revalidate/],
    [newerThanTheBuild]: [200, /max-age=0, must-revalidate/],
    '/admin': [200, /max-age=0, must-revalidate/],
    '/visit': [200, /max-age=0, must-revalidate/],
    '/sw.js': [200, /max-age=0, must-revalidate/],
    [asset]: [200, /max-age=31536000, immutable/],
    '/watches/not-an-id': [404, /max-age=0, must-revalidate/],
    [forgotten]: [404, /max-age=0, must-revalidate/],
    '/assets/gone.js': [404, /max-age=0, must-revalidate/],
  } as const
  for (const [path, [status, caching]] of Object.entries(responses)) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, status])
    const headers = response.headers()
    expect(headers['cache-control'], path).toMatch(caching)
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': path === '/visit' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['cross-origin-opener-policy'], path).toBe(path === '/admin' ? 'same-origin' : undefined)
  }
})
