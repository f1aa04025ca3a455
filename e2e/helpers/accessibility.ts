import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks WCAG 2.2 AA, axe's best practices, and fields that iOS zooms into. */
export async function expectNoViolation(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    // Layout during the analysis would move elements.
    document.documentElement.dataset.paint = 'hydrated-whole'
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) row.dataset.whole = ''
    // A control partly covered by the sticky bar would count as too small.
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await tellMessages(page, 'mouseover')
  // Fading text has too little contrast.
  const held = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation-duration: 0s !important }')
    document.adoptedStyleSheets.push(still)
    return () => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
  })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  // Only the main frame, without passed rules, takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await held.evaluate((goOn) => goOn())
  await tellMessages(page, 'mouseout')
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    })),
  ).toEqual([])
  expect(await smallFields(page), 'fields whose text is smaller than 16px on a touch screen').toEqual([])
}

const smallFields = (page: Page) =>
  page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return []
    const fields = [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')]
    return fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map(({ outerHTML }) => outerHTML)
  })

const tellMessages = (page: Page, event: 'mouseover' | 'mouseout') =>
  page
    .locator('[data-sonner-toaster]')
    .evaluateAll(
      (lists, type) => lists.forEach((list) => list.dispatchEvent(new MouseEvent(type, { bubbles: true }))),
      event,
    )
