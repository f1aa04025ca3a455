import { renderLetter } from '../../supabase/functions/letters/render.ts'
import { sampleEnvironment, sampleLetters } from '../../supabase/functions/letters/samples.ts'
import { expectNoViolation } from '../accessibility'
import { expect, test } from '../fixtures'

test('no letter has an accessibility violation or scrolls sideways on a narrow phone, light and dark @phone', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/*.jpg', (route) => route.fulfill({ path: 'public/og.jpg' }))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [name, letter] of sampleLetters) {
      await test.step(`${name}, ${colorScheme}`, async () => {
        await page.setContent(renderLetter(letter, sampleEnvironment, new Date()).html)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await expectNoViolation(page)
      })
    }
  }
})
