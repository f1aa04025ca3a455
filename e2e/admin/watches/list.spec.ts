import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { chooseInRow, menuItem } from '../row-menu'
import { openShelf, test } from './shelf'
import { watchForm } from './watch-form'
import { watchCard, watchCards, watchSearch } from './watch-list'

test('searches by name, brand and category, filters and sorts, and stores the state in the URL @phone', async ({
  page,
  shelf,
  baseURL,
}) => {
  await shelf.add([
    { name: 'Beacon', featured: true, image_urls: [`${baseURL}/favicon.svg`] },
    { name: 'Anchor (No. 7)*' },
    { name: 'Compass', category: `Travel ${shelf.brand}` },
  ])
  await openAdmin(page, 'watches')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Admin\W+Watch Collection/)
  await watchSearch(page).fill(shelf.brand.toUpperCase())
  await expect(page.getByText('3 watches match')).toBeVisible()
  await expect(page).toHaveURL(/q=SHELF/)
  const beacon = watchCard(page, 'Beacon')
  await expect(beacon).toContainText(shelf.brand)
  await expect(beacon).toContainText(`Kind ${shelf.brand}`)
  await expect(beacon.getByText('Featured', { exact: true })).toBeVisible()
  await expect(beacon.locator('img')).toBeVisible()
  await expect(await menuItem(page, 'Beacon', 'View Beacon on the site')).toHaveAttribute('href', /^\/watches\//)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Order').selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(watchCards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*', 'Beacon', 'Compass'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoViolation(page)

  await page.getByLabel('Show').selectOption('Not featured')
  await expect(watchCards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*', 'Compass'])
  await page.getByLabel('Show').selectOption('Featured')
  await expect(watchCards(page).getByRole('heading')).toHaveText(['Beacon'])
  await page.goBack()
  await expect(watchCards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*', 'Compass'])

  await watchSearch(page).fill(`travel ${shelf.brand}`)
  await expect(watchCards(page).getByRole('heading')).toHaveText(['Compass'])
  await watchSearch(page).fill(`${shelf.brand} anchor (No. 7)*`)
  await expect(watchCards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*'])
})

test('shows changes on public pages that were already open @desktop', async ({ page, shelf }) => {
  const [id] = await shelf.add([{ name: 'Meridian' }])
  await openShelf(page, shelf)
  await page.goto(`/our-collection?q=${encodeURIComponent(shelf.brand)}`)
  await expect(page.getByRole('heading', { name: 'Meridian' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('tab', { name: 'Watches' }).click()
  await watchSearch(page).fill(shelf.brand)
  await expect(page.getByText('1 watch matches')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Meridian' }).click()
  const form = watchForm(page)
  await form.name.fill('Meridian II')
  await form.save.click()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  await chooseInRow(page, 'Meridian II', 'View Meridian II on the site')
  await expect(page).toHaveURL(`/watches/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Meridian II' })).toBeVisible()
  await expect
    .poll(async () => {
      if (!page.url().includes('/our-collection')) await page.goBack()
      return page.url()
    })
    .toContain('/our-collection')
  await expect(page.getByRole('heading', { name: 'Meridian II' })).toBeVisible()
})
