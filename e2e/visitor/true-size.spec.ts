import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { findCutText } from '../helpers/cut-text'

/** 41 mm across, 48.5 mm lug to lug, 13.2 mm thick. */
const tidewater = '/watches/00000000-0000-4000-8000-000000000001'
const card = { width: 85.6, height: 53.98 }

const opener = (page: Page) => page.getByRole('button', { name: 'See it at true size' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'On your wrist, at true size' })
const slider = (page: Page) => dialog(page).getByRole('slider', { name: 'Size of the outline' })
const boxOf = async (element: Locator) => (await element.boundingBox())!

/** Sets the outline's width in px with the keyboard. */
async function measure(page: Page, px: number) {
  await opener(page).press('Enter')
  while (!(await slider(page).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  // Each key press moves the slider by half a pixel.
  const steps = Math.round((px - Number(await slider(page).inputValue())) * 2)
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
  await expect(slider(page)).toHaveValue(String(px))
  expect((await boxOf(page.locator('[data-card]'))).width).toBeCloseTo(px, 0)
  await dialog(page).getByRole('button', { name: 'It fits' }).press('Enter')
}

async function expectTrueSize(page: Page, pxPerMm: number) {
  const drawing = dialog(page).getByRole('img', { name: /^Tidewater 300 from above and from the side/ })
  const part = (name: string) => drawing.locator(`[data-part=${name}]`)
  const off = (px: number, mm: number) => Math.abs(px - mm * pxPerMm)
  await expect.poll(async () => off((await boxOf(part('case'))).width, 41)).toBeLessThanOrEqual(1)
  expect(off((await boxOf(part('lugs'))).height, 48.5)).toBeLessThanOrEqual(1)
  expect(off((await boxOf(part('side'))).height, 13.2)).toBeLessThanOrEqual(1)
}

test('true size draws the stated lengths at every zoom after measuring with the keyboard', async ({ page }) => {
  const { width, height } = page.viewportSize()!
  const isUpright = width < 600
  const px = isUpright ? 240 : 345.5
  const pxPerMm = px / (isUpright ? card.height : card.width)
  await page.goto(tidewater)
  await measure(page, px)
  await expectTrueSize(page, pxPerMm)
  expect(await findCutText(page.locator('body'))).toEqual([])
  await expectNoViolation(page)

  const zoom = await page.context().newCDPSession(page)
  await zoom.send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(width / 1.25),
    height: Math.round(height / 1.25),
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1.25,
    mobile: isUpright,
  })
  await expectTrueSize(page, pxPerMm / 1.25)
})

test('true size keeps the measurement and the wrist, and closes on Back @phone @journey', async ({ page }) => {
  await page.goto(tidewater)
  await measure(page, 210)
  const wrist = dialog(page).getByLabel('Around your wrist')
  await wrist.fill('6 1/2')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.goForward()
  await expect(wrist).toHaveValue('6 1/2')
  await expectTrueSize(page, 210 / card.height)
})

test('the outline of the card reaches both edges of a small phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(tidewater)
  await opener(page).click()
  await slider(page).press('End')
  await expect(dialog(page).getByText('If your card is still larger')).toBeVisible()
  // The phone of this test is 58 mm wide, a card 54 mm.
  const { x, width } = await boxOf(page.locator('[data-card]'))
  expect(width).toBeGreaterThanOrEqual(360)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(375)
})
