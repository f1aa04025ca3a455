import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'

test('filters a search with the keyboard only, suggests filters to remove, and shares them by URL @phone @journey', async ({
  page,
  catalogue,
  browser,
  baseURL,
}) => {
  const { brand } = catalogue
  const watch = (name: string, material: string, dial: string, diameter: string) => ({
    name,
    specifications: { case_material: material, dial_color: dial, case_diameter: diameter },
  })
  await catalogue.add([
    watch('Aurelia 36', 'Rose Gold', 'Blue', '36mm'),
    watch('Borealis 41', 'Titanium', 'Blue', '41mm'),
    watch('Cassini 41', 'Titanium', 'Black', '41mm'),
  ])
  await page.goto(`/our-collection?q=${encodeURIComponent(brand)}`)
  await expect(page.getByRole('article')).toHaveCount(3)

  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog.getByRole('button', { name: 'Show 3 watches' })).toBeVisible()
  await expectNoViolation(page)
  await dialog.getByRole('checkbox', { name: 'Titanium 2 watches' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Show 2 watches' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Rose Gold 1 watch' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Show 3 watches' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Blue 2 watches' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('From').selectOption('41')
  const show = dialog.getByRole('button', { name: 'Show 1 watch' })
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Borealis 41' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const shared = page.url()
  expect(shared).toContain('material=Rose+Gold,Titanium&dial=Blue&diameter=41-')

  const stranger = await browser.newPage({ baseURL })
  await stranger.goto(shared)
  await expect(stranger.getByRole('heading', { name: 'Borealis 41' })).toBeVisible()
  await expect(stranger.getByRole('article')).toHaveCount(1)
  await expect(stranger.locator('link[rel=canonical]')).toHaveAttribute('href', /\/our-collection$/)
  await stranger.close()

  await page.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Borealis 41' })).toBeVisible()
  await page.goBack()
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await chosen.getByRole('button', { name: 'Remove Case material: Titanium' }).click()
  await expect(page.getByRole('heading', { name: 'No timepieces found' })).toBeVisible()
  await page.getByRole('button', { name: /^Diameter: 36mm and more/ }).click()
  await expect(page.getByRole('heading', { name: 'Aurelia 36' })).toBeVisible()
  await chosen.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('checkbox', { name: 'Blue 2 watches' }).click()
  await expect(dialog.getByRole('button', { name: 'Show 2 watches' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(3)
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(chosen).toBeVisible()
})
