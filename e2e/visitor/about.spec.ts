import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const names = [
  'Rolex',
  'Patek Philippe',
  'Audemars Piguet',
  'Omega',
  'Cartier',
  'Breitling',
  'TAG Heuer',
  'IWC',
  'Jaeger-LeCoultre',
  'Panerai',
]

const carousel = (page: Page) => page.getByRole('region', { name: 'Brands collectors ask us for' })
const strip = (page: Page) => carousel(page).getByRole('list')
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the brands' })
const play = (page: Page) => page.getByRole('button', { name: 'Play the brands' })

/** Returns how far the names move left within 30 frames, in px. */
const travel = (page: Page) =>
  strip(page).evaluate(async (list) => {
    const from = list.getBoundingClientRect().x
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    return Math.round(from - list.getBoundingClientRect().x)
  })

const expectRunning = (page: Page) => expect.poll(() => travel(page)).toBeGreaterThan(5)
const expectAtRest = (page: Page) => expect.poll(() => travel(page)).toBe(0)

const position = (page: Page) => strip(page).evaluate((list) => list.getBoundingClientRect().x)

async function findPlace(page: Page) {
  const { y, height } = (await strip(page).boundingBox())!
  return { x: page.viewportSize()!.width / 2, y: y + height / 2 }
}

async function drag(page: Page, distance: number) {
  const { x, y } = await findPlace(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 12 })
  await page.mouse.up()
}

async function openNames(page: Page) {
  await page.goto('/about')
  await carousel(page).evaluate((section) => section.scrollIntoView({ block: 'center' }))
}

test('the names move, pause on hover and focus, follow a drag, and continue @desktop', async ({ page }) => {
  test.slow()
  await openNames(page)
  const heading = page.getByRole('heading', { name: 'Brands collectors ask us for' })
  await test.step('they move', () => expectRunning(page))

  await test.step('they pause on hover and continue afterward', async () => {
    const { x, y } = await findPlace(page)
    await page.mouse.move(x, y)
    await expectAtRest(page)
    await heading.hover()
    await expectRunning(page)
  })

  await test.step('a click without a drag does not stop them', async () => {
    const { x, y } = await findPlace(page)
    await page.mouse.move(x, y)
    await expectAtRest(page)
    await page.mouse.down()
    await page.mouse.up()
    await heading.hover()
    await expectRunning(page)
  })

  await test.step('keyboard focus pauses them, and the button works', async () => {
    // Move the mouse away, because focusing may scroll the names under it.
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Hear from collectors' }).focus()
    await page.keyboard.press('Tab')
    await expect(pause(page)).toBeFocused()
    await expectAtRest(page)
    await page.keyboard.press('Tab')
    await expectRunning(page)

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(play(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expectAtRest(page)
    expect(await travel(page)).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(pause(page)).toBeFocused()
    await expectRunning(page)
  })

  await test.step('they continue after the focus leaves', async () => {
    await drag(page, -100)
    await page.mouse.move(0, 0)
    await expectRunning(page)
  })
  await test.step('they can be dragged endlessly both ways, and continue afterward', async () => {
    await page.reload()
    await carousel(page).evaluate((section) => section.scrollIntoView({ block: 'center' }))
    await pause(page).click()
    await expectAtRest(page)
    await drag(page, 240)
    await expect(carousel(page).locator('li').last()).toBeInViewport()
    await expectAtRest(page)
    const from = await position(page)
    await drag(page, -180)
    await expect.poll(async () => Math.abs((await position(page)) - from)).toBeGreaterThan(100)
    await expectAtRest(page)
    await play(page).click()
    await expectRunning(page)
  })
})

test('nothing moves with reduced motion, even if it is turned on later @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openNames(page)
  for (const name of names) await expect(carousel(page).getByText(name, { exact: true }).first()).toBeInViewport()
  expect(await travel(page)).toBe(0)
  await expect(pause(page)).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectRunning(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAtRest(page)
  expect(await travel(page)).toBe(0)
})
