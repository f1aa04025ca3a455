import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures'

const expectSoon = expect.configure({ soft: true })

/** From 0 to 1. */
async function shareOfHighlight(element: Locator): Promise<number> {
  const color = await element.evaluate(() => {
    const shown = (name: string) => {
      // On a shared element, transitions would pass through intermediate colors.
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = `color: ${name}; forced-color-adjust: none`
      const numbers = getComputedStyle(probe)
        .color.match(/[\d.]+/g)!
        .map(Number)
      probe.remove()
      return numbers
    }
    const [canvas, highlight] = [shown('Canvas'), shown('Highlight')]
    // The highlight color is translucent.
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
    const difference = color.reduce((sum, value, index) => sum + Math.abs(value - data[pixel * 3 + index]), 0)
    if (difference < 12) matching++
  }
  return matching / pixels
}

export async function expectDistinct(chosen: Locator, other: Locator, least = 0.3) {
  const page = chosen.page()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await expectSoon.poll(() => shareOfHighlight(chosen), `${chosen} in ${colorScheme}`).toBeGreaterThan(least)
    expect.soft(await shareOfHighlight(other), `${other} in ${colorScheme}`).toBeLessThan(0.01)
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null, reducedMotion: 'reduce' })
}
