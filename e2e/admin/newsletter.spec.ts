import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { exportCsv } from './csv-export'
import { test } from './inbox'
import { exportButton } from './inbox-list'

const subscriber = (email: string) => ({ email, source: 'footer' })

const panel = (page: Page) => page.getByRole('tabpanel')
const subscribers = (page: Page) => panel(page).locator('[data-row]')

test('finds subscribers who signed up with a request, exports them and removes one @desktop @journey', async ({
  page,
  inbox,
  office,
}) => {
  const { word } = inbox
  const [ada, bea] = [`+ada.${word}@example.com`, `bea.${word}@example.com`]
  await inbox.add('newsletter_subscribers', [subscriber(ada)])
  const asked = {
    first_name: 'Bea',
    last_name: word,
    contact_info: bea,
    watch_details: 'One.',
    newsletter_signup: true,
  }
  await inbox.add('watch_requests', [asked])
  await openAdmin(page, 'newsletter', `q=${word.toUpperCase()}`)
  await expect(subscribers(page)).toHaveCount(2)
  const { name, rows } = await exportCsv(page, exportButton(page))
  await expect(toast(page, 'Export Successful')).toBeVisible()
  expect(name).toBe('newsletter-subscribers.csv')
  expect(rows.map(([email, , source]) => [email, source])).toEqual([
    ['Email', 'Source'],
    [bea, 'Watch request'],
    [`'${ada}`, 'Footer'],
  ])
  await page.getByRole('searchbox').fill(`Watch-Req ${word}`)
  await expect(subscribers(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill(word)
  await expect(subscribers(page)).toHaveCount(2)

  const button = page.getByRole('button', { name: `Delete ${bea}` })
  const question = page.getByRole('alertdialog')
  await button.click()
  await expect(question).toContainText('Are you sure you want to remove this subscriber?')
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Subscriber Removed')).toBeVisible()
  await expect(subscribers(page)).toHaveCount(1)
  await expect(page.getByRole('rowheader', { name: ada })).toBeFocused()
  expect(await office.rows(`newsletter_subscribers?email=eq.${bea}`)).toEqual([])
})
