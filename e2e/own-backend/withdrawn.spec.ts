import type { Page } from '@playwright/test'
import { paths } from '../../src/lib/pages/pages.ts'
import { expect, test } from './own-backend'

// What a visitor's device has kept of a watch that visitors see no more. The service worker is active in this file.
test.use({ serviceWorkers: 'allow' })

const id = '00000000-0000-4000-8000-00000000fc01'
const gone = (page: Page) => page.getByRole('heading', { level: 1, name: 'Watch Not Found' })

/** The addresses of what the device has kept that has a word. */
const keptWith = (page: Page, word: string) =>
  page.evaluate(async (word) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = (await cache.match(request))!
        if (response.headers.get('Content-Type')?.startsWith('image/')) continue
        if ((await response.text()).includes(word)) found.push(request.url)
      }
    }
    return found
  }, word)

test('a watch that is withdrawn is gone from its page, the collection and what the device has kept @phone', async ({
  page,
  context,
  house,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Failed to fetch|Could not load|when fetching the script/)
  await house.run(`
    insert into public.watches (id, status, name, brand, category, description)
    values ('${id}', 'available', 'Quicksand', 'Maker', 'Dress', 'A watch that only this test knows.')`)
  await page.goto(paths.collection)
  await expect(page.getByRole('link', { name: /^Details.*Quicksand/ })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(paths.watch(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Quicksand' })).toBeVisible()
  await expect.poll(() => keptWith(page, 'Quicksand')).toEqual(expect.arrayContaining([expect.stringContaining(id)]))

  await house.run(`update public.watches set status = 'withdrawn' where id = '${id}'`)
  await page.reload()
  await expect(gone(page)).toBeVisible()
  await page.goto(paths.collection)
  await expect(page.getByRole('main').getByText('Quicksand')).toHaveCount(0)
  // The answers that had it were replaced by those that do not.
  await expect.poll(() => keptWith(page, 'Quicksand')).toEqual([])
  await context.setOffline(true)
  await page.goto(paths.watch(id))
  await expect(gone(page)).toBeVisible()
})

test('the page that was built of a watch says that it is gone, also without a network @phone', async ({
  page,
  context,
  house,
  quietConsole,
  request,
}) => {
  quietConsole.allow(/Failed to load resource|Failed to fetch|Could not load|when fetching the script/)
  // This house has none of the watches of the build.
  const map = await (await request.get(`${house.address}/sitemap.xml`)).text()
  const address = /<loc>[^<]*(\/watches\/[^<]+)<\/loc>/.exec(map)![1]
  expect(await (await request.get(house.address + address)).text()).toContain('"@type":"Product"')
  await page.goto(address)
  await expect(gone(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Inquire About/ })).toHaveCount(0)
  // Seen once with the worker, it is kept as it is.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(gone(page)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(gone(page)).toBeVisible()
})
