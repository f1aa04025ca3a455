import type { Page } from '@playwright/test'
import { paths } from '../../src/lib/pages/pages.ts'
import { readCached } from '../site/offline/cached'
import { expect, test } from './own-backend'

test.use({ serviceWorkers: 'allow' })

const id = '00000000-0000-4000-8000-00000000fc01'
const gone = (page: Page) => page.getByRole('heading', { level: 1, name: 'Watch Not Found' })

const cachedWith = async (page: Page, word: string) =>
  (await readCached(page)).filter(({ text }) => text.includes(word)).map(({ url }) => url)

test('a withdrawn watch disappears from its page, the collection and the cache @phone', async ({
  page,
  context,
  ownBackend,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Failed to fetch|Could not load|when fetching the script/)
  await ownBackend.run(`
    insert into public.watches (id, status, name, brand, category, description)
    values ('${id}', 'available', 'Quicksand', 'Maker', 'Dress', 'A watch that only this test knows.')`)
  await page.goto(paths.collection)
  await expect(page.getByRole('link', { name: /^Details.*Quicksand/ })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(paths.watch(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Quicksand' })).toBeVisible()
  await expect.poll(() => cachedWith(page, 'Quicksand')).toEqual(expect.arrayContaining([expect.stringContaining(id)]))

  await ownBackend.run(`update public.watches set status = 'withdrawn' where id = '${id}'`)
  await page.reload()
  await expect(gone(page)).toBeVisible()
  await page.goto(paths.collection)
  await expect(page.getByRole('main').getByText('Quicksand')).toHaveCount(0)
  await expect.poll(() => cachedWith(page, 'Quicksand')).toEqual([])
  await context.setOffline(true)
  await page.goto(paths.watch(id))
  await expect(gone(page)).toBeVisible()
})

test('the prerendered page of a deleted watch shows that it is missing, also offline @phone', async ({
  page,
  context,
  ownBackend,
  quietConsole,
  request,
}) => {
  quietConsole.allow(/Failed to load resource|Failed to fetch|Could not load|when fetching the script/)
  // This backend has none of the built watches.
  const map = await (await request.get(`${ownBackend.url}/sitemap.xml`)).text()
  const url = /<loc>[^<]*(\/watches\/[^<]+)<\/loc>/.exec(map)![1]
  expect(await (await request.get(ownBackend.url + url)).text()).toContain('"@type":"Product"')
  await page.goto(url)
  await expect(gone(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Inquire About/ })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(gone(page)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(gone(page)).toBeVisible()
})
