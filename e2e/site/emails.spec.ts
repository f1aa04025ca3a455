import { AxeBuilder } from '@axe-core/playwright'
import { authTemplates } from '../../supabase/functions/emails/auth-emails.ts'
import { renderEmail } from '../../supabase/functions/emails/render.ts'
import { sampleEnvironment, sampleEmails } from '../../supabase/functions/emails/samples.ts'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'

/** Unit tests cover the variants. */
const emails: [name: string, html: string][] = [
  ...sampleEmails
    .filter(([name]) => !name.includes('.'))
    .map(([name, email]): [string, string] => [name, renderEmail(email, sampleEnvironment, new Date()).html]),
  ...authTemplates.map(([name, , html]): [string, string] => [name, html.replace(/\{\{.*?\}\}/g, '123456')]),
]

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/*.jpg', (route) => route.fulfill({ path: 'public/og.jpg' }))
})

test('emails have no accessibility violations and no sideways scrolling on a narrow phone @phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [name, html] of emails) {
    await test.step(name, async () => {
      await page.setContent(html)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectNoViolation(page)
    })
  }
})

// Dark mode changes only colors.
test('emails are readable in dark mode @phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [name, html] of emails) {
    await test.step(name, async () => {
      await page.setContent(html)
      expect((await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()).violations).toEqual([])
    })
  }
})
