import { adminTabs } from '../../../src/lib/pages/admin-tabs.ts'
import { owner } from '../../accounts/accounts'
import { openAdmin } from '../../admin/admin'
import { expect, test } from '../../fixtures'
import { noNetwork, notAssets, offlineTitle, readKept, see } from './kept'

test.use({ serviceWorkers: 'allow' })

test('the service worker caches nothing of the dashboard and no personal data @phone', async ({ page }) => {
  await see(page, '/')
  for (const { id } of adminTabs) {
    await openAdmin(page, id)
  }
  await see(page, '/our-collection')
  const watch = await page.getByRole('link', { name: /Details.*Tidewater 300/ }).getAttribute('href')
  await see(page, watch!)
  const kept = await readKept(page)
  expect(kept.filter(({ address }) => address.startsWith('/assets/admin/'))).toEqual([])
  const addresses = notAssets(kept).map(({ address }) => address)
  const isPublic =
    /^\/(offline\?__WB_REVISION__=.+|our-collection|watches\/[\w-]+|storage\/v1\/object\/public\/watch-images\/.+)?$/
  const isPublicTable = /^\/rest\/v1\/(watches|watch_categories|testimonials)\?/
  expect(addresses.filter((address) => !isPublic.test(address) && !isPublicTable.test(address))).toEqual([])
  const isPersonal = new RegExp(`${owner.email}|access_token|"price"`)
  expect(notAssets(kept).filter(({ text }) => isPersonal.test(text))).toEqual([])
})

test('the dashboard and the sign-in page are not available offline @phone', async ({ page, context, quietConsole }) => {
  quietConsole.allow(noNetwork)
  const closed = ['/admin', '/admin?tab=inquiries', '/Admin/', '/auth', '/auth?view=sign-up', '/account']
  await see(page, '/')
  const tab = await context.newPage()
  for (const address of [...closed, '/?code=secret-of-an-email']) await tab.goto(address)
  const kept = notAssets(await readKept(page)).flatMap(({ address, responseAddress }) => [address, responseAddress])
  expect(kept.filter((address) => /admin|auth|account|secret/i.test(address))).toEqual([])
  await context.setOffline(true)
  for (const address of closed) {
    await tab.goto(address)
    await expect(tab).toHaveTitle(offlineTitle)
  }
})
