import { shopDay } from '../../../supabase/functions/_shared/shop-clock.ts'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { returnToTab } from '../../helpers/tab-visibility'
import { toast } from '../../helpers/toasts'
import { chooseInRow } from '../row-menu'
import { openShelf, test } from './shelf'
import { watchForm } from './watch-form'

test('creates a draft, publishes, reserves and sells it, and shows visitors each state correctly @desktop @journey', async ({
  page,
  shelf,
  browser,
  baseURL,
  quietConsole,
}) => {
  quietConsole.allow(/status of 404/)
  quietConsole.allow(/^Status not updated: Before visitors|status of 422/)
  const visitor = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  const collection = `/our-collection?q=${encodeURIComponent(shelf.brand)}`
  const shown = visitor.getByRole('main').getByRole('article')
  // A draft may have no brand to search for.
  const name = `Meridian of ${shelf.brand}`
  const status = page.getByLabel(`Status of ${name}`)

  await openShelf(page, shelf, '&edit=new')
  const form = watchForm(page)
  await form.name.fill(name)
  await form.save.click()
  await expect(toast(page, 'Watch Added')).toBeVisible()
  // The dialog covers the list until it is refetched.
  await expect(form.dialog).toHaveCount(0)
  await status.selectOption('Available')
  await expect(toast(page, 'Status not updated', 'a brand, a category and a description')).toBeVisible()
  await expect(status).toHaveValue('draft')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await form.status.selectOption('Available')
  await form.save.click()
  await expect(form.brand).toHaveAccessibleDescription('Brand must be at least 2 characters')
  await expect(form.description).toHaveAccessibleDescription(/Description must be at least 10 characters/)
  await form.status.selectOption('Draft')
  await form.brand.fill(shelf.brand)
  await form.save.click()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  const [{ id }] = await shelf.rows()
  await visitor.goto(`/watches/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Watch Not Found')
  await visitor.goto(collection)
  await expect(visitor.getByText('No timepieces found')).toBeVisible()

  await openShelf(page, shelf, `&edit=${id}`)
  await form.category.fill('Dress')
  await form.description.fill('Hours apart from the minutes.')
  await form.status.selectOption('Available')
  await form.save.click()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  await visitor.goto(collection)
  await expect(shown).toHaveCount(1)
  await expect(form.dialog).toHaveCount(0)

  await status.selectOption('Reserved')
  const reservation = page.getByRole('dialog', { name: `Reserve ${name}` })
  await reservation.getByLabel('Until (optional)').fill(shopDay(new Date()))
  await reservation.getByRole('button', { name: 'Reserve' }).click()
  await expect(toast(page, 'Watch reserved', name)).toBeVisible()
  await expect(page.getByText('Reserved until today')).toBeVisible()
  // Open lists update on return to the tab.
  await expect(async () => {
    await returnToTab(visitor)
    await expect(shown).toContainText('· reserved', { timeout: 3000 })
  }).toPass()
  await status.selectOption('Sold')
  // Hovering keeps the toast visible.
  await toast(page, `${name}: sold`).hover()
  await visitor.reload()
  await expect(visitor.getByText('No timepieces found')).toBeVisible()
  await visitor.getByRole('button', { name: 'Clear Filters' }).click()
  await visitor.getByRole('link', { name: 'Watches we have sold' }).click()
  await expect(visitor).toHaveURL(/state=sold$/)
  await shown
    .filter({ hasText: name })
    .getByRole('link', { name: /^Details/ })
    .click()
  await expect(visitor).toHaveURL(`/watches/${id}`)
  await expect(visitor.getByText(/^Sold \w+ \d+, 20\d\d$/).first()).toBeVisible()
  await visitor.getByRole('link', { name: 'Find me one like this' }).filter({ visible: true }).click()
  await expect(visitor.getByLabel('Watch Details')).toHaveValue(`${shelf.brand} ${name}`)
  await toast(page, `${name}: sold`).getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('reserved')
  await expect(page.getByText('Reserved until today')).toBeVisible()
  await visitor.goto(collection)
  await expect(shown).toContainText('· reserved')
  await chooseInRow(page, name, `History of ${name}`)
  await expect(page.getByRole('dialog')).toContainText('Status')
  await visitor.close()
})

test('a copy is a draft that can be shared before it is published @desktop', async ({
  page,
  shelf,
  office,
  browser,
  baseURL,
  quietConsole,
}) => {
  quietConsole.allow(/status of 410/)
  const [id] = await shelf.add([{ name: 'Anchor', featured: true, specifications: { case_diameter: '40mm' } }])
  await openShelf(page, shelf)
  await chooseInRow(page, 'Anchor', 'Duplicate Anchor')
  await expect(toast(page, 'Watch duplicated')).toBeVisible()
  const form = watchForm(page)
  await expect(form.name).toHaveValue('Anchor (copy)')
  await expect(form.status).toHaveValue('draft')
  await form.name.fill('Beacon')
  await form.save.click()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  const copy = (await shelf.rows()).find((row) => row.id !== id)
  expect(copy).toMatchObject({
    name: 'Beacon',
    status: 'draft',
    featured: false,
    specifications: { case_diameter: '40mm' },
  })

  const parts = ['case', 'bezel', 'crystal', 'dial', 'hands', 'movement', 'bracelet'].map((part) => [
    part,
    { grade: 4 },
  ])
  const [report] = await office.add('condition_reports', [
    {
      watch_id: copy!.id,
      inspected_by: 'Emmett Varela',
      inspected_on: '2026-11-01',
      summary: 'A sharp example.',
      parts: Object.fromEntries(parts),
    },
  ])
  await office.call('publish_condition_report', { id: report.id, seen: report.updated_at })

  await chooseInRow(page, 'Beacon', 'Share a preview of Beacon')
  const dialog = page.getByRole('dialog', { name: 'Share a preview' })
  await dialog.getByLabel('It works for').selectOption('One day')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog.getByLabel('Your link')).toBeFocused()
  const link = await dialog.getByLabel('Your link').inputValue()
  await expect(dialog).toContainText('Anyone with the link can see the watch until')
  const visitor = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Beacon')
  await expect(visitor.getByText(/^Not on our site now.*, Arizona time\.$/)).toBeVisible()
  await expect(visitor.getByText('Inquire About This Watch')).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'See it at true size' })).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Condition report' })).toContainText('Emmett Varela')
  await expect(visitor).toHaveURL('/preview')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Beacon')
  await expectNoViolation(visitor)

  await dialog.getByRole('button', { name: 'End the preview' }).click()
  await expect(toast(page, 'Preview ended')).toBeVisible()
  await expect(dialog).toContainText('There is no link yet.')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await visitor.close()
})

test('publishes a watch at its scheduled time @desktop', async ({ page, shelf, browser, baseURL }) => {
  const [id] = await shelf.add([{ name: 'Anchor' }])
  await openShelf(page, shelf, `&edit=${id}`)
  const form = watchForm(page)
  const time = form.dialog.getByLabel('Publish on')
  await time.fill('2999-01-01T09:00')
  await form.save.click()
  await expect(time).toHaveAccessibleDescription(/Enter a date and a time, up to the year 2099/)
  await time.fill('2098-11-30T09:00')
  await form.save.click()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Goes live on Nov 30, 2098, 9:00 AM')
  // Shop time.
  expect((await shelf.rows())[0].publish_at).toMatch(/^2098-11-30T16:00:00/)

  const visitor = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  const collection = `/our-collection?q=${encodeURIComponent(shelf.brand)}`
  await visitor.goto(collection)
  await expect(visitor.getByText('No timepieces found')).toBeVisible()
  await page.goto(collection)
  await expect(page.getByText('No timepieces found')).toBeVisible()
  await page.goto(`/watches/${id}`)
  await expect(page.getByText('Visitors see this page from November 30, 2098 at 9:00 AM.')).toBeVisible()

  await shelf.change(id, { publish_at: new Date().toISOString() })
  await visitor.reload()
  await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(1)
  await visitor.goto(`/watches/${id}`)
  await expect(visitor.getByText(/^Its history: Listed /)).toBeVisible()
  await visitor.close()
})
