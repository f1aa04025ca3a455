import { adminTabs } from '../../../src/lib/pages/admin-tabs.ts'
import { owner } from '../../accounts/accounts'
import { openAdmin } from '../../admin/admin'
import { expect, test } from '../../fixtures'
import { noNetwork, notAssets, offlineTitle, readCached, see } from './cached'

test.use({ serviceWorkers: 'allow' })

test('the service worker caches nothing of the dashboard and no personal data @phone', async ({ page }) => {
  await see(page, '/')
  for (const { id } of adminTabs) {
    await openAdmin(page, id)
  }
  await see(page, '/our-collection')
  const watch = await page.getByRole('link', { name: /Details.*Tidewater 300/ }).getAttribute('href')
  await see(page, watch!)
  const cached = await readCached(page)
  expect(cached.filter(({ url }) => url.startsWith('/assets/admin/'))).toEqual([])
  const urls = notAssets(cached).map(({ url }) => url)
  const isPublic =
    /^\/(offline\?__WB_REVISION__=.+|our-collection|watches\/[\w-]+|storage\/v1\/object\/public\/watch-images\/.+)?$/
  const isPublicTable = /^\/rest\/v1\/(watches|watch_categories|testimonials)\?/
  expect(urls.filter((url) => !isPublic.test(url) && !isPublicTable.test(url))).toEqual([])
  const isPersonal = new RegExp(`${owner.email}|access_token|"price"`)
  expect(notAssets(cached).filter(({ text }) => isPersonal.test(text))).toEqual([])
})

test('the dashboard and the sign-in page are not available offline @phone', async ({ page, context, quietConsole }) => {
  quietConsole.allow(noNetwork)
  const closed = ['/admin', '/admin?tab=inquiries', '/Admin/', '/auth', '/auth?view=sign-up', '/account']
  await see(page, '/')
  const tab = await context.newPage()
  for (const url of [...closed, '/?code=secret-of-an-email']) await tab.goto(url)
  const cached = notAssets(await readCached(page)).flatMap(({ url, responseUrl }) => [url, responseUrl])
  expect(cached.filter((url) => /admin|auth|account|secret/i.test(url))).toEqual([])
  await context.setOffline(true)
  for (const url of closed) {
    await tab.goto(url)
    await expect(tab).toHaveTitle(offlineTitle)
  }
})
