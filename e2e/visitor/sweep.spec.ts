import type { Locator, Page } from '@playwright/test'
import { adminTabs } from '../../src/lib/pages/admin-tabs.ts'
import { prerenderedPages } from '../../src/lib/pages/page-kinds.ts'
import { paths, type PageName } from '../../src/lib/pages/pages.ts'
import { openAdmin } from '../admin/admin'
import { expect } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { findCutText } from '../helpers/cut-text'
import { test } from '../helpers/showroom-days'
import { everyPath, expectSameTags, readDocument, readTags, watchPath } from '../site/tags'
import { openAppointment } from './appointment/appointment'
import { chooseOpenDay } from './booking/booking-form'
import { expectDistinct } from './forced-colors'

// Checks each page with axe (WCAG 2.2 AA), for sideways scrolling and cut text in every layout (1.4.10), with larger
// text (1.4.4) and wider spacing (1.4.12), and in forced colors. Hydration must keep the document's tags. A failing
// check doesn't stop the others.

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Pairs = [chosen: Locator, other: Locator, least?: number][]

type Looks = {
  at?: string
  pairs?: (page: Page) => Pairs
  further?: (page: Page) => Promise<void>
  onPhone?: (page: Page) => Promise<void>
}

const looks: Partial<Record<PageName, Looks>> = {
  collection: {
    pairs: (page) => [
      [
        main(page).getByRole('link', { name: 'Collection', exact: true }),
        main(page).getByRole('link', { name: 'About' }),
      ],
      [button(page, 'All'), button(page, 'Dress')],
    ],
  },
  watch: {
    pairs: (page) => {
      const thumbnail = (index: number) => page.getByRole('button', { name: `Show picture ${index} of` })
      return [[thumbnail(1), thumbnail(2), 0.03]]
    },
    async onPhone(page) {
      await page.getByRole('button', { name: /view full screen/ }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Zoom in' })).toBeEnabled()
      await look('axe, of the pictures over the whole screen', () => expectNoViolation(page))
    },
  },
  about: {
    async onPhone(page) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog')
      await expect(menu).toBeVisible()
      await look('axe, of the menu', () => expectNoViolation(page))
      const link = (name: string) => menu.getByRole('link', { name, exact: true })
      await look('forced colors, of the menu', () => expectDistinct(link('About'), link('Contact')))
    },
  },
  contact: {
    // A morning far ahead without appointments.
    at: `${new Date().getUTCFullYear() + 4}-03-05T16:00:00Z`,
    async further(page) {
      await look('forced colors, of the days and times', async () => {
        const [chosen, other] = await chooseOpenDay(page)
        await expectDistinct(chosen, other)
        const times = page.getByRole('group', { name: /Select Time/ }).locator('button:enabled')
        await times.first().click()
        await expectDistinct(times.first(), times.nth(1))
      })
    },
  },
  comingSoon: {
    async further(page) {
      const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await expectEach.poll(overflow, 'it fits one screen').toBeLessThanOrEqual(0)
    },
  },
  auth: {
    pairs: (page) => {
      const tab = (name: string) => page.getByRole('tab', { name, exact: true })
      return [[tab('Sign In'), tab('Sign Up')]]
    },
  },
}

const screens: ({ path: string } & Looks)[] = [
  // The account page redirects visitors to sign in.
  ...prerenderedPages.filter(({ name }) => name !== 'account').map(({ name, path }) => ({ path, ...looks[name] })),
  { path: `${paths.collection}?q=nothing-is-called-so` },
  { path: watchPath, ...looks.watch },
  { path: paths.watch('none') },
  { path: '/nope' },
]

/** Pixels. */
const settingWidths = [320, 1024]
const plainWidths = [320, 768, 1024, 1280]
const phone = { width: 390, height: 844 }

const settings: Record<string, (page: Page) => Promise<() => Promise<unknown>>> = {
  async 'letters and lines spaced wide'(page) {
    const style = await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
    })
    return () => style.evaluate((element) => element.parentNode!.removeChild(element))
  },
  async 'letters twice as large'(page) {
    const session = await page.context().newCDPSession(page)
    const enlarge = (times: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
    await enlarge(2)
    return () => enlarge(1)
  },
}

const expectEach = expect.configure({ soft: true })

/** Failures are soft. */
const look = (name: string, take: () => Promise<unknown>) =>
  test.step(name, async () => {
    await take().catch((error: Error) => expect.soft(error.message, name).toBe(''))
  })

type Reading = NonNullable<Parameters<typeof findCutText>[1]> & {
  part?: Locator
}

async function expectAllRead(
  page: Page,
  setting: string,
  widths: number[],
  { part = page.locator('body'), ...options }: Reading = {},
) {
  const { width: ownWidth, height: ownHeight } = page.viewportSize()!
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => {
      document.documentElement.dataset.paint = 'hydrated-whole'
      for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) row.dataset.whole = ''
    })
    await expectEach.poll(() => findCutText(part, options), `${setting}, at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: ownWidth, height: ownHeight })
}

async function expectReadInSettings(page: Page, part?: Locator, widths = settingWidths) {
  for (const [name, set] of Object.entries(settings)) {
    await look(name, async () => {
      const reset = await set(page)
      await expectAllRead(page, name, widths, { part, breaksWords: true })
      await reset()
    })
  }
}

for (const { path, at, pairs, further, onPhone } of screens) {
  test(`${path} is accessible and readable in every setting @desktop`, async ({ page, request, quietConsole }) => {
    test.slow()
    // The document of an unknown URL returns 404.
    quietConsole.allow(/status of 404/)
    if (at) await page.clock.setFixedTime(at)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (everyPath.includes(path)) {
      const { tags } = await readDocument(request, path)
      await look('tags', async () => expectSameTags(await readTags(page), tags))
    }
    await look('axe', () => expectNoViolation(page))
    await look('every width', () => expectAllRead(page, 'as it comes', plainWidths))
    await expectReadInSettings(page)
    for (const [chosen, other, least] of pairs?.(page) ?? []) {
      await look('forced colors', () => expectDistinct(chosen, other, least))
    }
    await further?.(page)
    await page.setViewportSize(phone)
    await look('axe, on a phone', () => expectNoViolation(page))
    await onPhone?.(page)
  })
}

test('the page of an appointment is readable in every setting, also while moving or canceling @desktop', async ({
  page,
  day,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAppointment(page, day, '11:00 AM')
  await expectReadInSettings(page)
  for (const name of ['Move this appointment', 'Cancel this appointment']) {
    await page.getByRole('button', { name }).click()
    await test.step(name, () => expectReadInSettings(page))
  }
})

/** On phones, the first row and its actions must be visible without scrolling. */
async function expectFirstRow(page: Page) {
  const own = page.viewportSize()!
  const first = page.getByRole('tabpanel').locator('[data-row], article').first()
  // Clients have no action buttons; their name opens them.
  const actions = first.getByRole('button', { name: /^(Reply|Confirm|Restore|Edit|Delete|More actions)/ })
  for (const height of [664, own.height]) {
    await page.setViewportSize({ ...own, height })
    await expect.soft(first.getByRole('heading').first(), `the first row at ${height} px`).toBeInViewport({ ratio: 1 })
    for (const action of await actions.all()) {
      await expect.soft(action, `what is done about it at ${height} px`).toBeInViewport({ ratio: 1 })
    }
  }
}

for (const { id, label } of adminTabs) {
  test(`the dashboard tab ${label} is accessible and readable in every setting`, async ({
    page,
    isMobile,
    catalogue,
    office,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (id === 'trash') {
      const [deleted] = await catalogue.add([{ name: 'Deleted' }])
      await office.remove(`watches?id=eq.${deleted}`)
    }
    // The first row may belong to another test.
    await openAdmin(page, id, isMobile && id === 'watches' ? 'q=Tidewater' : undefined)
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(panel.locator('[data-skeleton]')).toHaveCount(0)
    if (isMobile) {
      // The other tabs are reached by scrolling sideways.
      await expect.soft(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
      await expect.soft(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden()
      if (id !== 'analytics') await expectFirstRow(page)
    }
    await look('axe', () => expectNoViolation(page))
    if (isMobile) return
    await look('as it comes', () => expectAllRead(page, 'as it comes', [page.viewportSize()!.width]))
    await expectReadInSettings(page)
    if (id === 'watches') {
      await page.getByRole('button', { name: 'Delete Tidewater 300' }).click()
      const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })
      await look('forced colors, of what deletes', () => expectDistinct(answer('Delete'), answer('Cancel')))
    }
    if (id === 'inquiries') {
      const [chosen, other] = ['History', 'Delete'].map((name) => page.getByRole('menuitem', { name }))
      await panel
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click()
      await look('axe, of a menu', () => expectNoViolation(page))
      await expectReadInSettings(page, page.getByRole('menu'), [320])
      // The menu may still move under the mouse.
      await chosen.focus()
      await look('forced colors, of a menu', () => expectDistinct(chosen, other))
    }
    if (id === 'testimonials') {
      const other = page.getByRole('tab', { name: /^Analytics/ })
      await look('forced colors', () => expectDistinct(page.getByRole('tab', { name: /^Testimonials/ }), other))
    }
  })
}

test('long names wrap between words @desktop', async ({ page, catalogue }) => {
  await catalogue.add([{ name: 'Circuit Perpetual Chronograph', category: 'Chronographs' }])
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}`)
  await expectAllRead(page, 'long names', settingWidths)
})
