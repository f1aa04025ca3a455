import type { Page } from '@playwright/test'
import { menus, paths } from '../../src/lib/pages/pages.ts'
import { createRandom } from '../../src/test/random.ts'
import { expect, test } from '../fixtures'
import { headers } from '../helpers/backend/api'

/**
 * A longer run: `WALK_STEPS=500 WALK_SLOWDOWN=6 npm run test:e2e -- e2e/visitor/walk.spec.ts`. `WALK_SEED` repeats a
 * run.
 */
const steps = Number(process.env.WALK_STEPS ?? 60)
const slowdown = Number(process.env.WALK_SLOWDOWN ?? 4)
const seed = Number(process.env.WALK_SEED ?? 7)
const stretch = 10
const reserve = 5

test('a random walk ends on the page of the URL @desktop', async ({ page }) => {
  test.setTimeout(60_000 + steps * 2500)
  // During a view transition, React handles no click, so a link loads its whole page.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  const pages = new Map<string, object>()
  for (const { path } of menus.top) {
    await page.goto(path)
    await expect.poll(async () => (await seen(page)).heading).not.toBe('')
    const { title, heading } = await seen(page)
    pages.set(path, { title, heading })
  }
  await page.goto(paths.collection)
  // These entries keep the walk on the site.
  for (let index = 0; index < reserve; index++) {
    await page.locator(`header nav a[href="${index % 2 ? paths.about : paths.contact}"]`).click()
    await expect.poll(() => page.evaluate(() => window.history.state?.idx)).toBe(index + 1)
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  for (let taken = 0; taken < steps; taken += stretch) {
    const { fraction } = createRandom(seed + taken)
    const draws = Array.from({ length: Math.min(stretch, steps - taken) }, () => ({
      kind: fraction(),
      wait: fraction() < 0.3 ? 0 : Math.round(fraction() * 400),
      choice: fraction(),
    }))
    const actions = await page.evaluate(walk, { reserve, draws })
    const message = `WALK_SEED=${seed}, after ${taken} steps and ${actions.join(', ')}`
    await expect.poll(async () => compare(page, await seen(page), pages), { message, timeout: 20_000 }).toEqual([])
  }
})

/** Steps from outside would be too slow. */
async function walk({ draws, reserve }: { draws: { kind: number; wait: number; choice: number }[]; reserve: number }) {
  const actions: string[] = []
  let behind = Number(window.history.state?.idx ?? 0) - reserve
  for (const { kind, wait, choice } of draws) {
    if (kind < 0.3 && behind > 0) {
      behind--
      actions.push('Back')
      window.history.back()
    } else if (kind < 0.45) {
      actions.push('Forward')
      window.history.forward()
    } else if (kind < 0.53 && document.querySelector('[role=group][aria-label=Category] button')) {
      const chips = document.querySelectorAll<HTMLElement>('[role=group][aria-label=Category] button')
      const chip = chips[Math.floor(choice * chips.length)]
      actions.push(chip.textContent)
      chip.focus()
      chip.click()
    } else {
      // Guides open in another tab.
      const cards =
        kind < 0.75
          ? document.querySelectorAll<HTMLElement>('main article a:not([target]), main a[href="/our-collection"]')
          : []
      const links = cards.length > 0 ? cards : document.querySelectorAll<HTMLElement>('header nav a')
      const link = links[Math.floor(choice * links.length)]
      actions.push(link.getAttribute('href') ?? '')
      link.focus()
      link.click()
    }
    actions.push(`${wait} ms`)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return actions
}

function seen(page: Page) {
  return page.evaluate(() => {
    const text = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => element.textContent.replace(/\s+/g, ' ').trim())
        .join('|')
    return {
      path: location.pathname,
      title: document.title,
      titles: document.querySelectorAll('head title').length,
      heading: text('h1'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      current: document.querySelector('header nav [aria-current=page]')?.getAttribute('href') ?? undefined,
      pictures: document.querySelector('[aria-roledescription=carousel]')?.getAttribute('aria-label'),
      chosen: document.querySelector('[aria-label=Category] [aria-pressed=true]')?.textContent,
      category: new URLSearchParams(location.search).get('category') ?? undefined,
      // Each card starts with brand and category.
      cards: [...document.querySelectorAll('main article')].map((card) =>
        [...card.querySelectorAll('p')].slice(0, 2).map(({ textContent }) => textContent),
      ),
      isFocusLost: document.activeElement === document.body,
    }
  })
}

async function compare(page: Page, shown: Awaited<ReturnType<typeof seen>>, pages: Map<string, object>) {
  const { path, category, cards } = shown
  const [, id] = /^\/watches\/(.+)$/.exec(path) ?? []
  let wanted = pages.get(path)
  if (id) {
    const response = await page.request.get(`/rest/v1/watches?id=eq.${id}&select=name,brand,category`, { headers })
    const [watch] = await response.json()
    // Another test has deleted it since.
    if (!watch) return []
    const { name, brand } = watch
    wanted = {
      heading: name,
      title: `${brand} ${name} | Sonoran Horology`,
      pictures: `Pictures of ${name}`,
      cards: cards.filter(([ofBrand, ofCategory]) => ofBrand === brand || ofCategory === watch.category),
    }
  } else if (path === paths.collection) {
    wanted = {
      ...wanted,
      chosen: category ?? 'All',
      cards: cards.filter(([, ofCategory]) => !category || ofCategory === category),
    }
  }
  const expected = {
    ...shown,
    ...wanted,
    titles: 1,
    current: id ? shown.current : path,
    isFocusLost: false,
  }
  return Object.entries(expected)
    .map(([key, value]) => [key, JSON.stringify(shown[key as keyof typeof shown]), JSON.stringify(value)])
    .filter(([, is, wanted]) => is !== wanted)
    .map(([key, is, wanted]) => `${path}: ${key} is ${is}, not ${wanted}`)
}
