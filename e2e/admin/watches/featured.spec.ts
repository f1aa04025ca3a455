import { badAnswer } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { unexpected } from '../refusals'
import { openShelf, test } from './shelf'
import { watchCard, watchCards, watchSearch } from './watch-list'

test('one is featured, and the focus stays on the page where it leaves the list @desktop', async ({ page, shelf }) => {
  await shelf.add([{ name: 'Meridian' }])
  await openShelf(page, shelf)
  const unfeature = page.getByRole('button', { name: 'Unfeature Meridian' })
  await page.getByRole('button', { name: 'Feature Meridian', exact: true }).click()
  await expect(watchCard(page, 'Meridian').getByText('Featured', { exact: true })).toBeVisible()
  await expect(unfeature).toBeFocused()
  await expect.poll(async () => (await shelf.rows())[0].featured).toBe(true)

  await page.getByLabel('Show').selectOption('Featured')
  await expect(page).toHaveURL(/show=featured/)
  await unfeature.click()
  await expect(page.getByText('No watches match your search. Try different keywords.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Watch Collection' })).toBeFocused()
})

test('all that match are selected and featured, 100 at a time; what failed stays selected @desktop', async ({
  page,
  shelf,
  quietConsole,
}) => {
  quietConsole.allow(/^Error: /)
  quietConsole.allow(badAnswer)
  await shelf.add(Array.from({ length: 130 }, (_, index) => ({ name: `Number ${index}` })))
  await openShelf(page, shelf)
  const pageBox = page.getByRole('checkbox', { name: 'Select all 24 on this page' })
  await page.getByRole('checkbox', { name: 'Select Number', exact: false }).first().check()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await pageBox.check()
  await expect(page.getByText('24 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 6')).toBeVisible()
  await expect(pageBox).not.toBeChecked()
  await page.getByRole('button', { name: 'Select all 130 that match' }).click()
  await expect(page.getByText('130 selected', { exact: true })).toBeVisible()
  await expect(pageBox).toBeChecked()
  await expectNoViolation(page)

  const sizes: number[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rest/v1/watches?id=in*', async (route) => {
    await released
    sizes.push(new URL(route.request().url()).searchParams.get('id')!.split(',').length)
    if (sizes.length === 1) return route.continue()
    await route.fulfill({ status: 500, json: { code: 'XX000', message: 'The disk is full.' } })
  })
  await page.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(page.getByText('Featuring 0 of 130...')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await expect(watchCards(page).getByText('Featured', { exact: true })).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Unfeature', exact: true })).toBeDisabled()
  release()
  await expect(toast(page, 'Error')).toContainText(unexpected)
  await expect(page.getByText('30 selected', { exact: true })).toBeVisible()
  expect(sizes).toEqual([100, 30])
  const featured = async () => (await shelf.rows()).filter((row) => row.featured).length
  expect(await featured()).toBe(100)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(toast(page, '30 watches featured')).toBeVisible()
  await expect(pageBox).toBeFocused()
  expect(await featured()).toBe(130)
  await pageBox.check()
  await page.getByRole('button', { name: 'Unfeature', exact: true }).click()
  await expect(toast(page, '24 watches unfeatured')).toBeVisible()
  expect(await featured()).toBe(106)
  // A new search empties the selection.
  await pageBox.check()
  await watchSearch(page).fill(`${shelf.brand} number 12`)
  await expect(page.getByText('12 watches match')).toBeVisible()
  await expect(page.getByText(/selected/)).toHaveCount(0)
})
