import type { Page } from '@playwright/test'
import { paths } from '../../src/lib/pages/pages.ts'
import { owner, sendSignIn } from '../accounts/accounts'
import { openAdmin } from '../admin/admin'
import { photograph } from '../admin/pictures'
import { test as base, expect } from '../fixtures'
import { passOn } from '../helpers/network'
import { everyPath, expectSameTags, newerThanTheBuild, openApp, readDocument, readTags, watchPath } from './tags'

// The headers of scripts/hosting/rules.ts, on the built site.

/** Pages that have no document of their own. */
const shells = [paths.admin, newerThanTheBuild]
const forgotten = '/nothing/here'

/** What Chromium logs of a page, or a row, that does not exist. */
const notThere = /status of 40[46]/

declare global {
  interface Window {
    reportViolation(violation: string): void
    hasRun?: string
  }
}

const test = base.extend<{ violations: string[] }>({
  /** The violations of the policy so far, in the pages and in their workers. */
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

/** Opens a page, waits until it is hydrated, and shows all of it. */
async function readThrough(page: Page, path: string) {
  await openApp(page, path)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  // One beside what a gallery shows is never asked for.
  const awaited = () => [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy').length
  await expect.poll(() => page.evaluate(awaited), 'pictures').toBe(0)
}

for (const path of everyPath) {
  test(`${path} is taken over by the app as it was found, and does nothing that the policy forbids`, async ({
    page,
    request,
    violations,
  }) => {
    await readThrough(page, path)
    expect(violations).toEqual([])
    // The account's sends strangers to the way in.
    if (path !== paths.account) expectSameTags(await readTags(page), (await readDocument(request, path)).tags)
  })
}

for (const path of [...shells, forgotten]) {
  test(`${path} does nothing that the policy forbids`, async ({ page, violations, quietConsole }) => {
    if (path !== paths.admin) quietConsole.allow(notThere)
    await readThrough(page, path)
    expect(violations).toEqual([])
  })
}

test('a gallery over the whole screen and an inquiry do nothing that the policy forbids', async ({
  page,
  violations,
}) => {
  await page.goto(watchPath)
  await page.getByRole('button', { name: /view full screen/ }).click()
  const fullScreen = page.getByRole('dialog', { name: /Tidewater 300/ })
  await fullScreen.getByRole('button', { name: 'Zoom in' }).click()
  await page.keyboard.press('Escape')
  await expect(fullScreen).toBeHidden()

  const inquire = page.getByRole('button', { name: /^Inquire( About This Watch)?\W/ })
  await inquire.filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Inquire About This Timepiece' })
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: /^Submit|^Send/ }).click()
  await expect(dialog.getByText(/valid email/i)).toBeVisible()
  expect(violations).toEqual([])
})

test('a film plays under the policy', async ({ page, violations }) => {
  await page.goto('/testimonials')
  await page.getByRole('button', { name: 'Play the video testimonial of Adrian P.' }).click()
  const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds).toBeGreaterThan(0)
  expect(violations).toEqual([])
})

test('signing in works under the policy', async ({ page, violations }) => {
  await page.goto('/auth')
  await sendSignIn(page, owner)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  expect(violations).toEqual([])
})

test('the dashboard works under the policy, with the worker that draws an upload and its preview', async ({
  page,
  violations,
}) => {
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

  test('pictures reach a page through the worker, whose policy is the same', async ({ page, violations }) => {
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

test('a script that somebody put into the page does not run', async ({ page, violations, quietConsole }) => {
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

test('pages, hashed files and what is not there have their headers', async ({ request }) => {
  const page = await request.get('/about')
  const [asset] = /\/assets\/[\w./-]+\.js/.exec(await page.text())!
  const answers = {
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
  for (const [path, [status, caching]] of Object.entries(answers)) {
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
