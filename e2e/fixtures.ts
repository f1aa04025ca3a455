import { randomInt, randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type APIRequestContext, type Locator, type Page, type Route } from '@playwright/test'
import { backend, reachBackend } from './backend'

type NewWatch = {
  name: string
  category?: string
  description?: string
  image_urls?: string[]
  specifications?: Record<string, string>
}

type Catalogue = {
  /** A brand that only this test has; searching it finds only its watches. */
  brand: string
  /** Adds watches of that brand, the first the newest, and gives their ids. */
  add(watches: NewWatch[]): Promise<string[]>
}

type Row = Record<string, unknown>

type Office = {
  /** Rows by a PostgREST address, e.g. `inquiries?email=eq.…`. */
  rows(address: string): Promise<Row[]>
  remove(address: string): Promise<void>
}

type Fixtures = {
  catalogue: Catalogue
  /** The house's own view of what visitors sent. */
  office: Office
  /** A weekday some months ahead on which nothing is booked; what the test books there is removed. */
  day: string
  /** Fails the test on any console error or warning, unless it says that one belongs. */
  quietConsole: { allow(pattern: RegExp): void }
}

/** The server closes idle connections; a request that meets one in closing is sent again. */
const maxRetries = 3

export const headers = { apikey: backend.publishableKey }

/** How long a sign-in of the owner is used again, ms: half of what it is good for. */
const freshFor = 30 * 60_000
let ownerSince = 0
let ownerToken: Promise<string> | undefined

/** Gives the headers of a signed-in owner, whom each worker signs in at the API now and then. */
export async function signInOwner(request: APIRequestContext) {
  if (!ownerToken || Date.now() - ownerSince > freshFor) {
    ownerSince = Date.now()
    ownerToken = askForOwner(request)
    ownerToken.catch(() => (ownerToken = undefined))
  }
  return { ...headers, Authorization: `Bearer ${await ownerToken}` }
}

async function askForOwner(request: APIRequestContext): Promise<string> {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    maxRetries,
    data: backend.owner,
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).access_token
}

/** Has the answers that a test makes up say what a page of another origin may read of them. */
function exposeHeaders(page: Page) {
  const route = page.route.bind(page)
  page.route = (url, handler, options) =>
    route(
      url,
      (each, request) => {
        const fulfill = each.fulfill.bind(each)
        each.fulfill = (answer = {}) =>
          fulfill(
            answer.response
              ? answer
              : { ...answer, headers: { 'access-control-expose-headers': '*', ...answer.headers } },
          )
        return handler(each, request)
      },
      options,
    )
}

/** A built page is seen before it answers; tests begin when it does, as most visitors do. */
async function waitUntilReady(page: Page) {
  await page
    .waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 5000 })
    // Some tests keep its scripts away.
    .catch(() => {})
}

/** Opens documents as the app's shell, which holds nothing that was built: everything is read anew. */
export async function openUnbuilt(page: Page) {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ url: new URL('/admin', route.request().url()).href })
      return route.fulfill({ response })
    },
  )
}

/** Scrolls to what may be drawn anew meanwhile: what was built gives way to what answers, the same. */
export async function scrollTo(place: Locator) {
  await expect(() => place.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
}

/** The newsletter of the footer, which answers once it has come near. */
export async function newsletterForm(page: Page) {
  const form = page.getByRole('form', { name: 'Newsletter' })
  await expect(async () => {
    // What was built gives way to what answers meanwhile.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(form).not.toHaveAttribute('inert', { timeout: 1000 })
  }).toPass()
  return form
}

export const test = base.extend<Fixtures>({
  request: async ({ request }, provide) => {
    reachBackend(request)
    await provide(request)
  },

  page: async ({ page, javaScriptEnabled }, provide) => {
    reachBackend(page.request)
    if (backend.address) exposeHeaders(page)
    if (!javaScriptEnabled) return provide(page)
    const { goto, reload } = page
    page.goto = async (...parameters) => {
      const response = await goto.apply(page, parameters)
      await waitUntilReady(page)
      return response
    }
    page.reload = async (...parameters) => {
      const response = await reload.apply(page, parameters)
      await waitUntilReady(page)
      return response
    }
    await provide(page)
  },

  catalogue: async ({ request }, provide) => {
    const brand = `Atelier ${randomUUID().slice(0, 8)}`
    let owner: Record<string, string> | undefined
    await provide({
      brand,
      async add(watches) {
        owner ??= await signInOwner(request)
        const ids: string[] = []
        // One statement has one time; the newest is written last.
        for (const watch of [...watches].reverse()) {
          const response = await request.post('/rest/v1/watches', {
            headers: { ...owner, Prefer: 'return=representation' },
            maxRetries,
            data: { brand, category: `Kind ${brand}`, description: 'A watch that only this test knows.', ...watch },
          })
          expect(response.status(), await response.text()).toBe(201)
          const [{ id }] = await response.json()
          ids.unshift(id)
        }
        return ids
      },
    })
    if (owner) {
      const removed = await request.delete(`/rest/v1/watches?brand=eq.${encodeURIComponent(brand)}`, {
        headers: owner,
        maxRetries,
      })
      expect(removed.ok()).toBe(true)
    }
  },

  office: async ({ request }, provide) => {
    let owner: Record<string, string> | undefined
    await provide({
      async rows(address) {
        owner ??= await signInOwner(request)
        const response = await request.get(`/rest/v1/${address}`, { headers: owner, maxRetries })
        expect(response.ok(), await response.text()).toBe(true)
        return response.json()
      },
      async remove(address) {
        owner ??= await signInOwner(request)
        const response = await request.delete(`/rest/v1/${address}`, { headers: owner, maxRetries })
        expect(response.ok(), await response.text()).toBe(true)
      },
    })
  },

  day: async ({ request, office }, provide, { parallelIndex, config }) => {
    const day = await findEmptyDay(request, (index) => index % config.workers === parallelIndex)
    await provide(day)
    await office.remove(`appointments?appointment_date=eq.${day}`)
  },

  quietConsole: [
    async ({ page }, provide) => {
      const allowed = [
        // Said by Playwright, where a test does without the worker.
        /Service Worker registration blocked by Playwright/,
        // Said by Chromium now and then of a picture that it had at hand from the page before.
        /\/assets\/hero-\d+-[^/]+\.avif was preloaded using link preload but not used/,
      ]
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await provide({ allow: (pattern) => void allowed.push(pattern) })
      expect(said.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Any of some 250 weekdays; each worker has days of its own, so that parallel tests do not meet. */
async function findEmptyDay(request: APIRequestContext, isOurs: (index: number) => boolean): Promise<string> {
  for (;;) {
    const index = 40 + randomInt(290)
    const day = new Date(Date.now() + index * 24 * 60 * 60_000).toISOString().slice(0, 10)
    if (!isOurs(index) || new Date(`${day}T12:00:00Z`).getUTCDay() === 0) continue
    const response = await request.post('/rest/v1/rpc/free_slots', { headers, maxRetries, data: { day } })
    if ((await response.json()).length === 16) return day
  }
}

/** An address that only this test uses. */
export function ownEmail(name = 'visitor') {
  return `${name}.${randomUUID().slice(0, 13)}@example.com`
}

/** How to provoke each failure of the backend. */
export const failures = {
  offline: (route: Route) => route.abort('internetdisconnected'),
  '5xx': (route: Route) => route.fulfill({ status: 503, json: { message: 'upstream connect error' } }),
  'a refusal by row-level security': (route: Route) =>
    route.fulfill({
      status: 401,
      json: { code: '42501', message: 'new row violates row-level security policy for table "inquiries"' },
    }),
  'an answer that takes too long': () => undefined,
}

/** Holds every request of a pattern back, until what it gives is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Answers are waited for a tenth as long. */
export async function shortenPatience(page: Page) {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (duration) => timeout(duration / 10)
  })
}

export async function expectNoViolation(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    // As the page does by itself when it rests: what is measured meanwhile would move.
    for (const skipped of document.querySelectorAll<HTMLElement>('.later, [data-row]')) skipped.dataset.whole = ''
    // What the bar at the top happens to cover half of is no small target.
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  // What is still fading in or out has too little contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    })),
  ).toEqual([])
}

export { expect }
