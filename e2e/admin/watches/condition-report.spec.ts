import type { Page } from '@playwright/test'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { scrollTo } from '../../helpers/hydration'
import { toast } from '../../helpers/toasts'
import { photograph } from '../pictures'
import { chooseInRow } from '../row-menu'
import { openShelf, test } from './shelf'

const picture = '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-1.1600x1600.webp.jpg'
const parts = ['case', 'bezel', 'crystal', 'dial', 'hands', 'movement', 'bracelet or strap']

const grade = (page: Page, part: string, name: string) =>
  page.getByRole('radiogroup', { name: `Grade of the ${part}` }).getByText(name, { exact: true })
const report = (page: Page) => page.getByRole('region', { name: 'Condition report' })
const sheet = (page: Page) => page.locator('[data-sheet=report]')

const notePrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = 'yes')
  })

async function countPages(page: Page): Promise<number> {
  await expect(page.locator('html[data-printed]')).toBeAttached()
  const paper = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('starts a report on a phone, continues it on a desktop and publishes it; visitors see only the latest version @desktop', async ({
  page,
  shelf,
  browser,
  baseURL,
}) => {
  const [id] = await shelf.add([{ name: 'Meridian', image_urls: [picture] }])

  const phone = await browser.newPage({ baseURL, serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  await openShelf(phone, shelf)
  await chooseInRow(phone, 'Meridian', 'Condition report of Meridian')
  await phone.getByRole('button', { name: 'Write a report' }).click()
  await phone.getByLabel('Inspected by').fill('Emmett Varela')
  await grade(phone, 'case', 'Excellent').click()
  await phone.getByLabel('Case notes').fill('Fine hairlines, seen with a loupe.')
  await phone
    .locator('[aria-label="Pictures of the case: choose files"]')
    .setInputFiles([await photograph('macro.jpg', 60, 40)])
  await expect(phone.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await phone.getByText('Choose from the pictures of the watch, for the case').click()
  await phone.getByRole('button', { name: 'Picture 1 for the case' }).click()
  await phone.getByLabel('Dial up, rate').fill('2,5')
  const dialog = phone.getByRole('dialog')
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expectNoViolation(phone)
  await phone.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(phone, 'Draft saved')).toBeVisible()
  await phone.close()

  const visitor = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  await notePrints(visitor)
  const seeWatch = async () => {
    await visitor.goto(`/watches/${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Meridian')
  }
  await seeWatch()
  await expect(visitor.getByRole('button', { name: /view full screen/ })).toBeVisible()
  await expect(report(visitor)).toHaveCount(0)

  await openShelf(page, shelf, `&report=${id}`)
  await expect(page.getByLabel('Case notes')).toHaveValue('Fine hairlines, seen with a loupe.')
  await expect(page.getByLabel('Dial up, rate')).toHaveValue('2.5')
  for (const part of parts.slice(1)) await grade(page, part, 'Very good').click()
  await page.getByLabel('What we do not know').fill('When it was last serviced.')
  await page.getByLabel('Summary').fill('A sharp example.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Report published')).toBeVisible()

  await seeWatch()
  await scrollTo(report(visitor))
  await expect(report(visitor).getByText('Emmett Varela')).toBeVisible()
  await expect(report(visitor).getByText(/version 1$/)).toBeVisible()
  await expect(report(visitor).getByText('A sharp example.')).toBeVisible()
  await expect(report(visitor).getByText('Excellent, 4 of 5')).toBeVisible()
  await expect(report(visitor).getByText('Very good, 3 of 5')).toHaveCount(parts.length - 1)
  await expect(report(visitor).getByText('When it was last serviced.')).toBeVisible()
  await expectNoViolation(visitor)
  await report(visitor).getByRole('button', { name: 'Enlarge Case, picture 2 of 2' }).click()
  await expect(visitor.getByRole('dialog').getByRole('img', { name: 'Case, picture 2 of 2' })).toBeInViewport()
  await expect(
    visitor.getByRole('dialog').getByText('Case. Fine hairlines, seen with a loupe.').last(),
  ).toBeInViewport()
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toHaveCount(0)

  await openShelf(page, shelf, `&report=${id}`)
  await expect(page.getByText(/^Version 1,/)).toBeVisible()
  await page.getByRole('button', { name: 'Write the next version' }).click()
  await expect(page.getByLabel('Case notes')).toHaveValue('Fine hairlines, seen with a loupe.')
  await page.getByLabel('What we do not know').fill('Who owned it first.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Report published')).toBeVisible()
  await seeWatch()
  await scrollTo(report(visitor))
  await expect(report(visitor).getByText(/version 2$/)).toBeVisible()
  await expect(report(visitor).getByText('Who owned it first.')).toBeVisible()
  await expect(visitor.getByText('When it was last serviced.')).toHaveCount(0)

  await report(visitor).getByRole('button', { name: 'Print the report' }).click()
  await expect(visitor.locator('html[data-printed]')).toBeAttached()
  await visitor.emulateMedia({ media: 'print' })
  await expect(sheet(visitor).getByText('Sonoran Horology')).toBeVisible()
  await expect(sheet(visitor).getByText(`${shelf.brand} Meridian`)).toBeVisible()
  await expect(sheet(visitor).getByText('Fine hairlines, seen with a loupe.')).toBeVisible()
  await expect(visitor.getByRole('banner')).toBeHidden()
  await expect(visitor.locator('[data-sheet=watch]')).toBeHidden()
  await visitor.emulateMedia({ media: null })
  expect(await countPages(visitor)).toBe(1)
  await expect(sheet(visitor)).toHaveCount(0)
  await visitor.close()
})

test('the longest report fits on one printed page, also in an earlier version @desktop', async ({
  page,
  shelf,
  office,
}) => {
  const [watch_id] = await shelf.add([
    { name: 'Meridian '.repeat(11).trim(), image_urls: [picture], reference: 'R'.repeat(40) },
  ])
  const words = (most: number) => 'Marks of wear, as they are described here. '.repeat(25).slice(0, most).trim()
  const found = ['case', 'bezel', 'crystal', 'dial', 'hands', 'movement', 'bracelet']
  const positions = ['dial_up', 'dial_down', 'crown_up', 'crown_down', 'crown_left', 'crown_right']
  const [draft] = await office.add('condition_reports', [
    {
      watch_id,
      inspected_by: 'Emmett '.repeat(11).trim(),
      inspected_on: '2026-09-23',
      parts: Object.fromEntries(found.map((part) => [part, { grade: 1, words: words(400), pictures: [picture] }])),
      timing: Object.fromEntries(
        positions.map((position) => [position, { rate: -999, amplitude: 400, beat_error: 99.9 }]),
      ),
      summary: words(300),
      marks: Array.from({ length: 20 }, () => ({ x: 0.5, y: 0.5, part: 'bracelet', words: words(120) })),
      unknowns: words(1000),
    },
  ])
  await office.call('publish_condition_report', { id: draft.id, seen: draft.updated_at })

  await notePrints(page)
  await openShelf(page, shelf, `&report=${watch_id}`)
  await page.getByText('Version 1, September 23, 2026').click()
  await page.getByRole('button', { name: 'Print version 1' }).click()
  expect(await countPages(page)).toBe(1)
})
