import { expect, test } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { cachedUrls, noNetwork, see } from './cached'
import { hanging, openOwnDoor } from './own-door'

test.use({ serviceWorkers: 'allow' })

const newVersion = 'A new version of the site is ready.'

test('a new version is offered and waits until it is accepted @phone', async ({ context, baseURL }) => {
  const door = await openOwnDoor(baseURL!)
  const [page, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, other]) {
    await see(tab, `${door.url}/watch-request`)
    await tab.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
  }
  const details = page.getByLabel('Watch Details')
  await details.fill('A regulator.')
  const before = await cachedUrls(page)

  door.publishNextWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  for (const tab of [page, other]) await expect(tab.getByText(newVersion)).toBeVisible()
  await expectNoViolation(page)
  await expect(details).toHaveValue('A regulator.')
  await other.getByRole('button', { name: 'Later' }).click()
  await expect(other.getByText(newVersion)).toBeHidden()

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document')
  await expect(details).toHaveValue('A regulator.')
  await expect(page.getByText(newVersion)).toBeHidden()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  expect(await cachedUrls(page)).toEqual(expect.arrayContaining(before))
  await expect(other.locator('html')).toHaveAttribute('data-same-document', 'yes')
  await door.close()
})

test('an accepted version starts even if a request of the old one hangs @phone', async ({
  context,
  baseURL,
  quietConsole,
}) => {
  quietConsole.allow(noNetwork)
  const door = await openOwnDoor(baseURL!)
  const [page, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, other]) await see(tab, `${door.url}/watch-request`)
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
  await other.evaluate((url) => void fetch(url).catch(() => {}), hanging)
  door.publishNextWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Loading the new version...')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document')
  await door.close()
})
