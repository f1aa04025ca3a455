import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

export async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

export const gripOf = (tile: Locator) => middleOf(tile.locator('[data-grip]'))

export async function mouse(page: Page) {
  return {
    press: async ({ x, y }: Point) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    move: ({ x, y }: Point) => page.mouse.move(x, y, { steps: 10 }),
    release: () => page.mouse.up(),
  }
}

/** Playwright's touchscreen can only tap. */
export async function touch(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }
  return {
    press: async (point: Point) => {
      at = point
      await send('touchStart', [point])
    },
    move: async ({ x, y }: Point) => {
      const start = at
      for (let step = 1; step <= 10; step++) {
        at = { x: start.x + ((x - start.x) * step) / 10, y: start.y + ((y - start.y) * step) / 10 }
        await send('touchMove', [at])
      }
    },
    release: () => send('touchEnd', []),
  }
}
