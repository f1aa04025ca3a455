import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { findCutText } from '../helpers/cut-text'
import { waitForHydration } from '../helpers/hydration'

/** Its diameter is 41 mm, its lug to lug 48.5, its thickness 13.2. */
const tidewater = '/watches/00000000-0000-4000-8000-000000000001'
const card = { width: 85.6, height: 53.98 }

const opener = (page: Page) => page.getByRole('button', { name: 'See it at true size' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'On your wrist, at true size' })
const part = (page: Page, view: string, name: string) =>
  dialog(page)
    .getByRole('img', { name: new RegExp(`^Tidewater 300 from ${view}`) })
    .locator(`[data-part=${name}]`)
    .first()

const widthOf = async (element: Locator) => (await element.boundingBox())!.width
const heightOf = async (element: Locator) => (await element.boundingBox())!.height

type Device = { width: number; height: number; ratio: number; isMobile?: boolean }

/** Opens the page of the watch on a device. */
async function openOn(browser: Browser, baseURL: string | undefined, { width, height, ratio, isMobile }: Device) {
  const size = { width, height }
  const page = await browser.newPage({
    baseURL,
    viewport: size,
    screen: size,
    deviceScaleFactor: ratio,
    isMobile,
    hasTouch: isMobile,
    serviceWorkers: 'block',
  })
  waitForHydration(page)
  await page.goto(tidewater)
  return page
}

/** Opens true size and makes the outline of the card as wide as asked, px, by the keyboard alone. */
async function measure(page: Page, px: number) {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  const slider = dialog(page).getByRole('slider', { name: 'Size of the outline' })
  await expect(slider).toBeFocused()
  // Steps of half a pixel.
  const steps = Math.round((px - Number(await slider.inputValue())) * 2)
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
  await expect(slider).toHaveValue(String(px))
  expect(await widthOf(page.locator('[data-card]'))).toBeCloseTo(px, 0)
  const fits = dialog(page).getByRole('button', { name: 'It fits' })
  while (!(await fits.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Around your wrist')).toBeVisible()
}

/** Sees that what is stated of the watch is as many pixels as a scale makes of it, give or take one. */
async function expectTrueSize(page: Page, pxPerMm: number) {
  const lengths = {
    diameter: [await widthOf(part(page, 'above', 'case')), 41],
    'lug to lug': [await heightOf(part(page, 'above', 'lugs')), 48.5],
    thickness: [await heightOf(part(page, 'the side', 'case')), 13.2],
  }
  for (const [name, [px, mm]] of Object.entries(lengths))
    expect(Math.abs(px - mm * pxPerMm), `${name}: ${px} px of ${mm} mm`).toBeLessThanOrEqual(1)
}

for (const device of [
  { width: 390, height: 844, ratio: 3, isMobile: true },
  { width: 820, height: 1180, ratio: 2, isMobile: true },
  { width: 1440, height: 900, ratio: 1 },
]) {
  test(`a watch is as large as it is, once the screen was measured by the keyboard, at ${device.width} px @desktop`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openOn(browser, baseURL, device)
    // On a phone the card stands upright.
    const isUpright = device.width < 600
    const px = isUpright ? 240 : 345.5
    const pxPerMm = px / (isUpright ? card.height : card.width)
    await measure(page, px)
    await expectTrueSize(page, pxPerMm)
    expect(await findCutText(page.locator('body'))).toEqual([])
    await expectNoViolation(page)

    // Zoomed by the browser, a pixel is larger: the watch is as large as before.
    const zoom = await page.context().newCDPSession(page)
    const { width, height, ratio } = device
    await zoom.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(width / 1.25),
      height: Math.round(height / 1.25),
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: ratio * 1.25,
      mobile: Boolean(device.isMobile),
    })
    await expect.poll(() => widthOf(part(page, 'above', 'case'))).toBeLessThan((41 * pxPerMm) / 1.2)
    await expectTrueSize(page, pxPerMm / 1.25)
    await page.close()
  })
}

test('true size keeps the measurement and the wrist, is closed by Back, and asks anew on another screen @phone @journey', async ({
  page,
}) => {
  await page.goto(tidewater)
  await measure(page, 210)
  const wrist = dialog(page).getByLabel('Around your wrist')
  await wrist.fill('5')
  await expect(dialog(page).getByText('Its lugs reach over the wrist by about 1mm on each side.')).toBeVisible()
  await wrist.fill('50')
  await page.keyboard.press('Tab')
  await expect(wrist).toHaveAccessibleDescription(/Enter a wrist size from 4.7 to 9.8 in/)
  await wrist.fill('6 1/2')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.goForward()
  await expect(wrist).toHaveValue('6.5')
  await expectTrueSize(page, 210 / card.height)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 915,
    screenWidth: 412,
    screenHeight: 915,
    deviceScaleFactor: 2.6,
    mobile: true,
  })
  await opener(page).click()
  await expect(dialog(page).getByText(/another screen/)).toBeVisible()
})

test('the outline goes up to the edges of a small phone, on which the card hardly has room @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(tidewater)
  await opener(page).click()
  await expect(dialog(page).getByRole('slider')).toBeFocused()
  await page.keyboard.press('End')
  await expect(dialog(page).getByText('If your card is still larger')).toBeVisible()
  // Such a phone is 58 mm wide, and a card 54.
  const { x, width } = (await page.locator('[data-card]').boundingBox())!
  expect(width).toBeGreaterThanOrEqual(360)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(375)
  expect(await dialog(page).evaluate((element) => element.scrollLeft)).toBe(0)
})

test('the outline of the card is made larger by its corner, and by a finger @phone', async ({ page }) => {
  await page.goto(tidewater)
  await opener(page).click()
  const outline = page.locator('[data-card]')
  await expect(outline).toBeVisible()
  const { x, y, width, height } = (await outline.boundingBox())!
  expect(height / width).toBeCloseTo(card.width / card.height, 1)
  await page.mouse.move(x + width - 2, y + height - 2)
  await page.mouse.down()
  await page.mouse.move(x + 250, y + height + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => widthOf(outline)).toBe(250)
  await dialog(page).getByRole('button', { name: 'Make the outline half a millimeter larger' }).tap()
  await expect.poll(() => widthOf(outline)).toBe(252.5)
  await expectNoViolation(page)
  expect(await findCutText(page.locator('body'))).toEqual([])
})
