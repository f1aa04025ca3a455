import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openAdmin } from '../admin/admin'
import { expect, test } from '../fixtures'

// Forced colours replace every colour of the site: what is selected must use the system's.

/** The part of an element's screenshot that is in the system's highlight, from 0 to 1. */
async function shareOfHighlight(element: Locator): Promise<number> {
  const colour = await element.evaluate(() => {
    const shown = (name: string) => {
      // Each name has an element of its own: a transition would pass through the colours between.
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = `color: ${name}; forced-color-adjust: none`
      const numbers = getComputedStyle(probe)
        .color.match(/[\d.]+/g)!
        .map(Number)
      probe.remove()
      return numbers
    }
    const [canvas, highlight] = [shown('Canvas'), shown('Highlight')]
    // The selection is translucent.
    const [opacity = 1] = highlight.splice(3)
    return highlight.map((value, index) => Math.round(value * opacity + canvas[index] * (1 - opacity)))
  })
  const { data, info } = await sharp(await element.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = info.width * info.height
  let matching = 0
  for (let pixel = 0; pixel < pixels; pixel++) {
    const difference = colour.reduce((sum, value, index) => sum + Math.abs(value - data[pixel * 3 + index]), 0)
    if (difference < 12) matching++
  }
  return matching / pixels
}

async function expectToldApart(chosen: Locator, other: Locator, least = 0.3) {
  const page = chosen.page()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => shareOfHighlight(chosen), `${chosen} in ${colorScheme}`).toBeGreaterThan(least)
    expect(await shareOfHighlight(other), `${other} in ${colorScheme}`).toBeLessThan(0.01)
  }
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the page, the category and the picture one is at are told apart @desktop', async ({ page }) => {
  await page.goto('/our-collection?category=Dive')
  await expectToldApart(
    main(page).getByRole('link', { name: 'Collection', exact: true }),
    main(page).getByRole('link', { name: 'About' }),
  )
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await expectToldApart(chip('Dive'), chip('Dress'))
  await page.goto('/watches/00000000-0000-4000-8000-000000000003')
  const thumbnail = (index: number) => page.getByRole('button', { name: `Show picture ${index} of` })
  await expectToldApart(thumbnail(1), thumbnail(2), 0.03)
})

test('the chosen day, time and answer are told apart @desktop', async ({ page, day }) => {
  await page.clock.setFixedTime(`${day}T09:00:00-07:00`)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Visit our showroom' })
  const days = form.locator('[data-day] button:enabled')
  await days.first().click()
  await expectToldApart(days.first(), days.nth(1))
  const time = (name: string) => form.getByRole('button', { name, exact: true })
  await time('11:00 AM').click()
  await expectToldApart(time('11:00 AM'), time('11:30 AM'))
})

test('the page one is at is told apart in the phone menu @phone', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const link = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true })
  await expectToldApart(link('About'), link('Contact'))
})

test('the chosen tab, and what deletes, are told apart @desktop', async ({ page }) => {
  await page.goto('/auth')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expectToldApart(tab('Sign In'), tab('Sign Up'))

  await openAdmin(page, 'watches')
  await page.getByRole('button', { name: 'Delete Tidewater 300' }).click()
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })
  await expectToldApart(answer('Delete'), answer('Cancel'))
  await page.keyboard.press('Escape')

  await openAdmin(page, 'testimonials')
  await expectToldApart(page.getByRole('tab', { name: /^Testimonials/ }), page.getByRole('tab', { name: /^Analytics/ }))
})
