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

const carousel = (page: Page) => page.getByRole('region', { name: 'Names we are asked for' })
const strip = (page: Page) => carousel(page).getByRole('list')
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the names' })
const play = (page: Page) => page.getByRole('button', { name: 'Play the names' })

/** The distance that the names travel to the left in the next second of frames, px. */
const travel = (page: Page) =>
  strip(page).evaluate(async (list) => {
    const from = list.getBoundingClientRect().x
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame)
    return Math.round(from - list.getBoundingClientRect().x)
  })

const expectRunning = (page: Page) => expect.poll(() => travel(page)).toBeGreaterThan(5)
const expectAtRest = (page: Page) => expect.poll(() => travel(page)).toBe(0)

const position = (page: Page) => strip(page).evaluate((list) => list.getBoundingClientRect().x)

/** A fixed point on the strip, which names pass under. */
async function findPlace(page: Page) {
  const { y, height } = (await strip(page).boundingBox())!
  return { x: page.viewportSize()!.width / 2, y: y + height / 2 }
}

/** Drags the names by a distance in px, with a finger on a phone. */
async function drag(page: Page, distance: number, isMobile: boolean) {
  const { x, y } = await findPlace(page)
  const steps = Array.from({ length: 12 }, (_, index) => x + (distance * (index + 1)) / 12)
  if (!isMobile) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const step of steps) await page.mouse.move(step, y)
    await page.mouse.up()
    return
  }
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const step of steps) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: step, y }] })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function openNames(page: Page) {
  await page.goto('/about')
  await carousel(page).evaluate((section) => section.scrollIntoView({ block: 'center' }))
}

test('the page has the story, the four services and the ten names, each name once for a screen reader', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'From the founder' })).toBeVisible()
  for (const service of ['Concierge Service', 'Private Sales & Trading', 'Curated Inventory', 'Collector Network']) {
    await expect(page.getByRole('heading', { name: service })).toBeVisible()
  }
  await expect(carousel(page).getByRole('listitem')).toHaveText(names)
  await expect(carousel(page).locator('li')).toHaveText([...names, ...names])
  await expect(carousel(page).locator('li :is(a, button, [tabindex])')).toHaveCount(0)
  await expect(carousel(page)).toContainText('not affiliated with these makers')
})

test('the names pass by themselves @phone', async ({ page }) => {
  await openNames(page)
  await expectRunning(page)
})

test('they stop while the mouse is over them, and go on after @desktop', async ({ page }) => {
  await openNames(page)
  await expectRunning(page)
  const { x, y } = await findPlace(page)
  await page.mouse.move(x, y)
  await expectAtRest(page)
  await page.getByRole('heading', { name: 'Names we are asked for' }).hover()
  await expectRunning(page)
})

test('a visitor can pause them, and they stay so @phone', async ({ page }) => {
  await openNames(page)
  await expectRunning(page)
  await pause(page).click()
  await expect(play(page)).toBeVisible()
  await expectAtRest(page)
  const { x, y } = await findPlace(page)
  await page.mouse.move(x, y)
  await page.getByRole('heading', { name: 'Names we are asked for' }).hover()
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: width - 40, height })
  await expectAtRest(page)
  expect(await travel(page)).toBe(0)
  await play(page).click()
  await expectRunning(page)
})

test('the keyboard stops them, and the button works by it @desktop', async ({ page }) => {
  await openNames(page)
  await expectRunning(page)
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

test('nothing moves where motion is unwelcome, also when that is decided later @phone', async ({ page }) => {
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

test('they can be dragged, both ways without an end, and pass on afterwards', async ({ page, isMobile }) => {
  await openNames(page)
  await expectRunning(page)
  await pause(page).click()
  await expectAtRest(page)
  await drag(page, 240, isMobile)
  // Before the first name comes the last of the copy.
  await expect(carousel(page).locator('li').last()).toBeInViewport()
  await expectAtRest(page)
  const from = await position(page)
  await drag(page, -180, isMobile)
  await expect.poll(async () => Math.abs((await position(page)) - from)).toBeGreaterThan(100)
  await expectAtRest(page)
  await play(page).click()
  await expectRunning(page)
})

test('let go, they pass on by themselves', async ({ page, isMobile }) => {
  await openNames(page)
  await expectRunning(page)
  await drag(page, -100, isMobile)
  await page.mouse.move(0, 0)
  await expectRunning(page)
})

test('a click or a tap that drags nothing does not hold them', async ({ page, isMobile }) => {
  await openNames(page)
  await expectRunning(page)
  const { x, y } = await findPlace(page)
  if (isMobile) {
    await pause(page).click()
    await expectAtRest(page)
    await page.touchscreen.tap(x, y)
    await play(page).click()
  } else {
    await page.mouse.move(x, y)
    await expectAtRest(page)
    await page.mouse.down()
    await page.mouse.up()
    await page.getByRole('heading', { name: 'Names we are asked for' }).hover()
  }
  await expectRunning(page)
})

test('the page never scrolls sideways', async ({ page }) => {
  await openNames(page)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
      .toBeLessThanOrEqual(0)
  }
})
