import { randomInt, randomUUID } from 'node:crypto'
import { test as base, expect, type APIRequestContext } from '@playwright/test'
import { slotLabels } from '../supabase/functions/_shared/slots.ts'
import { headers } from './helpers/backend/api'
import { backend, reachBackend } from './helpers/backend/backend'
import { openOffice, type Office } from './helpers/backend/office'
import { waitForHydration } from './helpers/hydration'
import { mark } from './helpers/mark'
import { exposeHeaders } from './helpers/network'

type NewWatch = {
  name: string
  category?: string
  description?: string
  image_urls?: string[]
  specifications?: Record<string, string>
}

type Catalogue = {
  brand: string
  /** Newest first. */
  add(watches: NewWatch[]): Promise<string[]>
}

type Fixtures = {
  catalogue: Catalogue
  office: Office
  /** A weekday without appointments. Appointments on it are deleted afterward. */
  day: string
  /** Fails the test on other console errors and warnings. */
  quietConsole: { allow(pattern: RegExp): void }
}

export const test = base.extend<Fixtures>({
  request: async ({ request }, provide) => {
    reachBackend(request)
    await provide(request)
  },

  page: async ({ page, javaScriptEnabled }, provide) => {
    reachBackend(page.request)
    if (backend.url) exposeHeaders(page)
    if (javaScriptEnabled) waitForHydration(page)
    await provide(page)
    // Mocked responses may be pending when the test ends.
    const context = page.context()
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },

  catalogue: async ({ office }, provide) => {
    const brand = `Atelier ${mark()}`
    const known = {
      status: 'available',
      brand,
      category: `Kind ${brand}`,
      description: 'A watch that only this test knows.',
    }
    let isUsed = false
    await provide({
      brand,
      async add(watches) {
        isUsed = true
        const ids: string[] = []
        // Rows of one statement have the same creation time.
        for (const watch of [...watches].reverse()) {
          const [{ id }] = await office.add('watches', [{ ...known, ...watch }])
          ids.unshift(id)
        }
        return ids
      },
    })
    if (isUsed) await office.remove(`watches?brand=eq.${encodeURIComponent(brand)}`)
  },

  office: ({ request }, provide) => provide(openOffice(request)),

  day: async ({ request, office }, provide, { parallelIndex, config }) => {
    const day = await findEmptyDay(request, (index) => index % config.workers === parallelIndex)
    await provide(day)
    await office.remove(`appointments?appointment_date=eq.${day}`)
  },

  quietConsole: [
    async ({ page, request }, provide) => {
      const allowed = [
        // Playwright blocks the service worker and warns about it.
        /Service Worker registration blocked by Playwright/,
        // Chromium sometimes warns about a cached picture.
        /\/assets\/(hero|founder|request|soon)-\d+-[^/]+\.avif was preloaded using link preload but not used/,
      ]
      const messages: { text: string; about: string }[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        messages.push({ text: message.text(), about: message.location().url })
      })
      page.on('pageerror', ({ message: text }) => messages.push({ text, about: '' }))
      await provide({ allow: (pattern) => void allowed.push(pattern) })
      const unexpected = messages.filter(({ text }) => !allowed.some((pattern) => pattern.test(text)))
      const pictures = unexpected.some(({ about }) => isPicture(about)) ? await findPictures(request) : []
      // The owner's lists show watches of other tests, whose pictures may be deleted.
      const meant = unexpected.filter(({ about }) => !isPicture(about) || pictures.some((name) => about.includes(name)))
      expect(meant.map(({ text, about }) => `${text} ${about}`)).toEqual([])
    },
    { auto: true },
  ],
})

const isPicture = (url: string) => url.includes('/storage/v1/object/public/watch-images/')

async function findPictures(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/rest/v1/watches?select=image_urls', { headers })
  const watches: { image_urls: string[] }[] = await response.json()
  return watches.flatMap(({ image_urls: urls }) => urls.map((url) => url.replace(/^.*\/|\..*$/g, '')))
}

/** Each worker has its own days, so parallel tests don't conflict. */
async function findEmptyDay(request: APIRequestContext, isOurs: (index: number) => boolean): Promise<string> {
  for (;;) {
    const index = 40 + randomInt(290)
    const day = new Date(Date.now() + index * 24 * 60 * 60_000).toISOString().slice(0, 10)
    if (!isOurs(index) || new Date(`${day}T12:00:00Z`).getUTCDay() === 0) continue
    const response = await request.post('/rest/v1/rpc/free_slots', { headers, data: { day } })
    if ((await response.json()).length === slotLabels.length) return day
  }
}

export function ownEmail(name = 'visitor') {
  return `${name}.${randomUUID().slice(0, 13)}@example.com`
}

export { expect }
