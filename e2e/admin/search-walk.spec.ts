import type { Page, Request } from '@playwright/test'
import { createRandom, type Random } from '../../src/test/random'
import { expect, test } from '../fixtures'
import { returnToTab } from '../helpers/tab-visibility'
import { openAdmin } from './admin'

/** A long walk: `WALK_STEPS=500 npm run test:e2e -- e2e/admin/search-walk.spec.ts`, with `WALK_SEED` the same again. */
const steps = Number(process.env.WALK_STEPS ?? 32)
const seed = Number(process.env.WALK_SEED ?? 7)
/** The number of steps between two looks at the list. */
const stretch = 4

/** The tabs with a searched list, and their tables. */
const tables: Record<string, string> = {
  watches: 'watches',
  inquiries: 'inquiries',
  appointments: 'appointments',
  requests: 'watch_requests',
  newsletter: 'newsletter_subscribers',
  testimonials: 'testimonials',
  clients: 'clients',
}
const dialogs = ['edit', 'notes', 'reply', 'enter', 'watch', 'move']

test('whatever is done while a search is being typed, its text, the address and the list agree @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000 + steps * 3000)
  const asked: Request[] = []
  page.on('request', (request) => {
    if (/GET \S+\/rest\/v1\/|POST \S+\/find_clients/.test(`${request.method()} ${request.url()}`)) asked.push(request)
  })
  await openAdmin(page, 'inquiries')
  await expect(page.getByRole('searchbox')).toBeVisible()
  const random = createRandom(seed)
  const taken: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const action = await act(page, random)
    taken.push(action)
    await page.waitForTimeout(random.chance(0.4) ? 0 : random.below(400))
    if ((step + 1) % stretch > 0) continue
    const message = `WALK_SEED=${seed}, after ${taken.slice(-12).join(', ')}`
    await expect.poll(() => disagreements(page), { message, timeout: 15_000 }).toEqual([])
    const wanted = await addressOf(page)
    if (!wanted.table) continue
    asked.length = 0
    await expect
      .poll(
        async () => {
          // The list asks again, for what it shows; one that is asking already does not.
          await returnToTab(page)
          return asked.some((request) => isAskedFor(request, wanted))
        },
        { message: `${message}: ${wanted.search}` },
      )
      .toBe(true)
  }
})

/** Does something that a hurried owner might, and says what; nothing where a dialog has come over it meanwhile. */
const act = (page: Page, random: Random) =>
  tryOut(page, random).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error
    return 'nothing'
  })

/** How long something may take to be there, ms. */
const brief = { timeout: 2000 }

async function tryOut(page: Page, random: Random): Promise<string> {
  const kind = random.fraction()
  const box = page.getByRole('searchbox')
  if ((await page.getByRole('dialog').count()) > 0) {
    if (kind < 0.4) await page.getByRole('button', { name: 'Close dialog' }).click(brief)
    else await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return 'close'
  }
  if (kind < 0.1) {
    await page.evaluate(async () => {
      // Not out of the dashboard: two steps at once would be counted from the same entry.
      if (Number(window.history.state?.idx ?? 0) === 0) return
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      window.history.back()
      await arrived
    })
    return 'Back'
  }
  if (kind < 0.14) {
    await page.evaluate(() => window.history.forward())
    return 'Forward'
  }
  if (kind < 0.26 || (await box.count()) === 0) {
    const tab = random.pick(Object.keys(tables))
    const isHere = (await addressOf(page)).tab === tab
    await page.locator(`[role=tab][id$="-trigger-${tab}"]`).click(brief)
    return isHere ? `stay at ${tab}` : `tab ${tab}`
  }
  if (kind < 0.36) {
    const selects = page.getByRole('search').locator('xpath=..').getByRole('combobox')
    const count = await selects.count()
    if (count === 0) return 'nothing'
    const select = selects.nth(random.below(count))
    const values = await select
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    const before = await select.inputValue(brief)
    const value = random.pick(values)
    await select.selectOption(value, brief)
    return value === before ? 'same' : `select ${value}`
  }
  if (kind < 0.42) {
    const next = page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: random.pick(['Next', 'Previous']) })
    if ((await next.count()) === 0 || (await next.isDisabled())) return 'nothing'
    await next.click(brief)
    return 'page'
  }
  if (kind < 0.48) {
    const rows = page.getByRole('tabpanel').getByRole('button', { name: /^(Edit|Add notes|Edit notes|Reply) / })
    if ((await rows.count()) === 0) return 'nothing'
    await rows
      .first()
      .click({ timeout: 1000 })
      .catch(() => {})
    return 'row'
  }
  if (kind < 0.52) {
    const button = page.getByRole('button', { name: /^Export CSV$/ })
    if ((await button.count()) > 0) await button.click(brief)
    return 'export'
  }
  if (kind < 0.58) {
    const clear = page.getByRole('button', { name: 'Clear search' })
    if ((await clear.count()) > 0) await clear.click(brief)
    return 'clear'
  }
  await box.focus(brief)
  if (kind < 0.64) await page.keyboard.press('Escape')
  else if (kind < 0.76) await page.keyboard.press('Backspace')
  else if (kind < 0.82) await page.keyboard.press('Enter')
  else await page.keyboard.type(random.pick(['a', 'e', 'o', 'an', '1', ' r']))
  return kind < 0.64 ? 'Escape' : kind < 0.76 ? 'Backspace' : kind < 0.82 ? 'Enter' : 'letters'
}

async function addressOf(page: Page) {
  const { searchParams } = new URL(page.url())
  const tab = searchParams.get('tab') ?? 'analytics'
  return { tab, table: tables[tab], search: searchParams.toString(), parameters: searchParams }
}

/** What the page shows otherwise than its address says. */
async function disagreements(page: Page): Promise<string[]> {
  const { tab, parameters } = await addressOf(page)
  const shown = await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('[role=search] input')
    const selects = box?.closest('[role=search]')?.parentElement?.querySelectorAll('select') ?? []
    return {
      tab: document.querySelector('[role=tab][aria-selected=true]')?.id.split('-trigger-').at(-1),
      text: box?.value.replace(/\s+/g, ' ').trim(),
      isBusy: document.querySelector('[role=tabpanel] [aria-busy=true]') !== null,
      page: /Page ([\d,]+) of/.exec(document.querySelector('nav[aria-label=Pages]')?.textContent ?? '')?.[1] ?? '1',
      chosen: [...selects].map((select) => (select.selectedIndex === 0 ? '' : select.value)),
      hasDialog: document.querySelector('[role=dialog]') !== null,
    }
  })
  const chosen = new Set(['status', 'sort', 'show', 'view', 'open'].map((name) => parameters.get(name)).filter(Boolean))
  const wanted = {
    tab,
    text: shown.text === undefined ? undefined : (parameters.get('q') ?? ''),
    isBusy: false,
    page: parameters.get('page') ?? '1',
    chosen: shown.chosen.map((value) => (value && chosen.has(value) ? value : '')),
    hasDialog: dialogs.some((name) => parameters.has(name)),
  }
  const isKnown = [...chosen].every((value) => shown.chosen.includes(value!))
  return [
    ...Object.entries(wanted)
      .filter(([key, value]) => JSON.stringify(shown[key as keyof typeof shown]) !== JSON.stringify(value))
      .map(
        ([key, value]) => `${key} is ${JSON.stringify(shown[key as keyof typeof shown])}, not ${JSON.stringify(value)}`,
      ),
    ...(isKnown ? [] : [`${[...chosen].join()} is chosen in the address alone`]),
  ]
}

/** Whether a request asks for the rows that the address names. */
function isAskedFor(request: Request, { table, parameters }: Awaited<ReturnType<typeof addressOf>>): boolean {
  const { pathname, searchParams } = new URL(request.url())
  if (pathname.endsWith('/rpc/find_clients')) {
    const { search, state, skip, most } = request.postDataJSON()
    const open = parameters.get('open') ?? 'all'
    const isPage = skip === (Number(parameters.get('page') ?? 1) - 1) * most
    return search === (parameters.get('q') ?? '') && state === (open === 'all' ? '' : open) && isPage
  }
  if (!pathname.endsWith(`/rest/v1/${table}`)) return false
  const words = [...(searchParams.get('search_text') ?? '').matchAll(/%([^%]+)%/g)].map(([, word]) => word)
  const limit = Number(searchParams.get('limit'))
  const offset = Number(searchParams.get('offset') ?? 0)
  const page = Number(parameters.get('page') ?? 1)
  const status = parameters.get('status')
  const show = table === 'watches' && parameters.get('show')
  const sort = parameters.get('sort')
  // The calendar's pages are cut out of two halves.
  const isPage = table === 'appointments' || (limit > 1 && offset === (page - 1) * limit)
  return (
    isPage &&
    limit <= 100 &&
    words.toSorted().join() === [...new Set((parameters.get('q') ?? '').split(' '))].toSorted().join() &&
    searchParams.get('status') === (status && `eq.${status}`) &&
    (!show || searchParams.get('featured') === `eq.${show === 'featured'}`) &&
    (!sort ||
      !['newest', 'oldest'].includes(sort) ||
      searchParams.get('order')!.includes(sort === 'oldest' ? '.asc' : '.desc'))
  )
}
