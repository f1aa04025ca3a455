import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks for violations of WCAG 2.2 AA and of axe's best practices on the whole page, and for fields that iOS zooms into. */
export async function expectNoViolation(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    // Sections are laid out whole, as the page does when idle: layout during the analysis would move them.
    document.documentElement.dataset.paint = 'hydrated-whole'
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) row.dataset.whole = ''
    // The page is at its top: a control half covered by the sticky bar would count as too small.
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  // Messages stay for the analysis, as they do for who points at them.
  await tellMessages(page, 'mouseover')
  // Text that is fading in or out has too little contrast. Style sheets move nothing now, nor later what comes meanwhile,
  // and what scripts move is waited for.
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
  // In the page's own frame, the only one there is, and without a list of what passed: it takes a third of the time.
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

/** Fields that make iOS zoom the page when they are focused. */
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
