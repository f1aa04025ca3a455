import type { Page } from '@playwright/test'
import { expect } from '../../fixtures'
import { backend } from '../../helpers/backend/backend'

// Test files that use this need `serviceWorkers: 'allow'`.

export const noNetwork = /Failed to load resource|Failed to fetch|Could not load|when fetching the script/

export const offlineTitle = 'You are offline | Sonoran Horology'

type CachedResponse = { url: string; responseUrl: string; text: string }

/** URLs are relative to the site or the backend. Pictures have no text. */
export const readCached = (page: Page): Promise<CachedResponse[]> =>
  page.evaluate(async (backend) => {
    const all: CachedResponse[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        // The worker can remove an entry after keys() listed it, e.g. while it replaces a page.
        if (!response) continue
        const isText = !response.headers.get('Content-Type')?.startsWith('image/')
        all.push({
          url: request.url.replace(location.origin, '').replace(backend, ''),
          responseUrl: response.url,
          text: isText ? await response.text() : '',
        })
      }
    }
    return all
  }, backend.url)

export const notAssets = (cached: CachedResponse[]) => cached.filter(({ url }) => !url.startsWith('/assets/'))

export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return shelves.flat().map(({ url }) => url.replace(location.origin, ''))
  })

export const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc.replace(location.origin, '')),
  )

const neededScripts = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector<HTMLScriptElement>('[data-chunks]')?.dataset.chunks?.split(' ') ?? []
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, ''))
    return [...first, ...loaded.filter((url) => /^\/assets\/(?!admin\/).+\.js$/.test(url))]
  })

export const waitForWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

export async function see(page: Page, url: string) {
  await page.goto(url)
  await expect.poll(() => shownPictures(page), 'pictures').not.toEqual([])
  await waitUntilShownIsCached(page)
}

export async function waitUntilShownIsCached(page: Page) {
  const missing = async () => {
    const cached = new Set(await cachedUrls(page))
    const path = new URL(page.url()).pathname
    const wanted = [path, ...(await neededScripts(page)), ...(await shownPictures(page))]
    return wanted.filter((url) => !cached.has(url))
  }
  await expect.poll(missing, 'not kept yet').toEqual([])
}
