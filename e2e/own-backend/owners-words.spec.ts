import { openAdmin } from '../admin/admin'
import { toast } from '../helpers/toasts'
import { expect, test } from './own-backend'

test("shows the owner's figure and terms to visitors @desktop @journey", async ({ page, browser, ownBackend }) => {
  await openAdmin(page, 'analytics')
  const openSettings = () => page.getByRole('button', { name: 'Settings', exact: true }).click()
  await openSettings()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('textbox', { name: 'Timepieces sold' }).fill('600+')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(settings).toHaveCount(0)
  await openSettings()
  await settings.getByRole('button', { name: 'Edit terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms' })
  await terms
    .getByRole('textbox', { name: 'Text' })
    .fill('Our terms.\n\n## Payment\nBy wire, and <b>by wire</b> alone.')
  await terms.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'Page saved')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: ownBackend.url })
  await visitor.goto('/testimonials')
  await expect(visitor.getByRole('region', { name: 'Our clients in numbers' })).toContainText('600+')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Payment' })).toBeVisible()
  await expect(visitor.getByText('By wire, and <b>by wire</b> alone.')).toBeVisible()
  await expect(visitor.getByText(/^Last changed on \w+, \w+ \d+, \d{4}$/)).toBeVisible()
  await visitor.close()
})
