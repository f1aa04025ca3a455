import { expectNoViolation } from '../accessibility'
import { expect, test } from '../fixtures'

const screens: [name: string, path: string][] = [
  ['Home', '/'],
  ['Collection', '/our-collection'],
  ['Collection with nothing found', '/our-collection?q=nothing-is-called-so'],
  ['Watch', '/watches/00000000-0000-4000-8000-000000000003'],
  ['Watch not found', '/watches/none'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Testimonials', '/testimonials'],
  ['Watch request', '/watch-request'],
  ['Resources', '/resources'],
  ['Coming soon', '/coming-soon'],
  ['Not found', '/nope'],
]

for (const [name, path] of screens) {
  test(`${name} has no accessibility violation and no sideways scroll`, async ({ page, quietConsole }) => {
    // The document of an unknown address answers 404.
    quietConsole.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolation(page)
    // A page at 400 % zoom is 320 px wide (WCAG 1.4.10).
    for (const width of [page.viewportSize()!.width, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('the phone menu has no violation @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page)
})

test('the pictures over the whole screen have no violation @phone', async ({ page }) => {
  await page.goto('/watches/00000000-0000-4000-8000-000000000003')
  await page.getByRole('button', { name: /view full screen/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zoom in' })).toBeEnabled()
  await expectNoViolation(page)
})
