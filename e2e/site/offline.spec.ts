import type { Page } from '@playwright/test'
import { adminTabs } from '../../src/lib/pages/admin-tabs.ts'
import { owner } from '../accounts/accounts'
import { openAdmin } from '../admin/admin'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { backend } from '../helpers/backend/backend'
import { hanging, openOwnDoor } from './own-door'

// The service worker is active in this file.
test.use({ serviceWorkers: 'allow' })

/** What the browser and the app log without a network. */
const noNetwork = /Failed to load resource|Failed to fetch|Could not load|when fetching the script/

const offlineTitle = 'You are offline | Sonoran Horology'
const offlineNotice = 'You are offline. What has loaded stays'
const newVersion = 'A new version of the site is ready.'

type Kept = { address: string; text: string }

/** All that the worker has kept: addresses without the site's own origin, and texts of what is none of its pictures. */
const readKept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async (backend) => {
    const all: { address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = (await cache.match(request))!
        const isText = !response.headers.get('Content-Type')?.startsWith('image/')
        all.push({
          address: request.url.replace(location.origin, '').replace(backend, ''),
          text: isText ? await response.text() : '',
        })
      }
    }
    return all
  }, backend.address)

const notAssets = (kept: Kept[]) => kept.filter(({ address }) => !address.startsWith('/assets/'))

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return shelves.flat().map(({ url }) => url.replace(location.origin, ''))
  })

/** The pictures that the page has loaded so far. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc.replace(location.origin, '')),
  )

/** The scripts that the page begins with, and those that it has loaded since. */
const neededScripts = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector<HTMLScriptElement>('[data-chunks]')?.dataset.chunks?.split(' ') ?? []
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, ''))
    return [...first, ...loaded.filter((address) => /^\/assets\/(?!admin\/).+\.js$/.test(address))]
  })

/** Opens a page, and waits until it is cached with what it shows. */
async function see(page: Page, address: string) {
  await page.goto(address)
  await waitUntilKept(page)
}

async function waitUntilKept(page: Page) {
  await expect.poll(() => shownPictures(page), 'pictures').not.toEqual([])
  const missing = async () => {
    const kept = new Set(await keptAddresses(page))
    const path = new URL(page.url()).pathname
    const wanted = [path === '/home' ? '/' : path, ...(await neededScripts(page)), ...(await shownPictures(page))]
    return wanted.filter((address) => !kept.has(address))
  }
  await expect.poll(missing, 'not kept yet').toEqual([])
}

test.describe('without a network', () => {
  test.beforeEach(({ quietConsole }) => quietConsole.allow(noNetwork))

  for (const path of ['/', '/our-collection']) {
    test(`${path} opens after a first visit, with its pictures @phone`, async ({ page, context }) => {
      await see(page, path)
      const pictures = await shownPictures(page)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect.poll(() => shownPictures(page)).toEqual(expect.arrayContaining(pictures))
      await expect(page.getByText(offlineNotice)).toBeVisible()
    })
  }

  for (const [seen, opened] of [
    ['/home', '/home'],
    ['/home', '/'],
    ['/', '/home'],
  ]) {
    test(`the home page, seen as ${seen}, opens as ${opened} @phone`, async ({ page, context }) => {
      await see(page, seen)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      await context.setOffline(true)
      await page.goto(opened)
      await expect(page.getByText(offlineNotice)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })
  }

  test('a booking is come back to at its step, which says whom to call @phone', async ({ page, context }) => {
    await see(page, '/contact')
    const form = page.getByRole('form', { name: 'Visit our showroom' })
    await form.locator('[data-day] button:enabled').first().click()
    await expect(form.getByRole('heading', { name: /^Select Time for/ })).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(form.getByRole('alert')).toContainText('The free times could not be loaded')
    await expect(form.getByRole('alert')).toContainText('(480) 555-0147')
    await expect(form.getByRole('status').filter({ hasText: 'Loading free times' })).toHaveCount(0)
    await expect(form.locator('#select-time')).toBeFocused()
  })

  test('a watch opens that was reached from the collection @phone', async ({ page, context }) => {
    await see(page, '/our-collection')
    await page.getByRole('link', { name: /Details.*Tidewater 300/ }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Tidewater 300' })
    await expect(heading).toBeVisible()
    await waitUntilKept(page)
    await context.setOffline(true)
    await page.reload()
    await expect(heading).toBeVisible()
    await expect.poll(() => shownPictures(page)).not.toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Back to Collection' }).click()
    await expect(page.getByRole('link', { name: /Details.*Tidewater 300/ })).toBeVisible()
  })

  test('a watch that has no page of its own opens from its rows @phone', async ({ page, context, catalogue }) => {
    const [id] = await catalogue.add([{ name: 'Afterbuild' }])
    await page.goto(`/watches/${id}`)
    const heading = page.getByRole('heading', { level: 1, name: 'Afterbuild' })
    await expect(heading).toBeVisible()
    await expect
      .poll(() => keptAddresses(page))
      .toEqual(expect.arrayContaining([`/watches/${id}`, expect.stringMatching(`/rest/v1/watches\\?.*id=eq\\.${id}`)]))
    await context.setOffline(true)
    await page.reload()
    await expect(heading).toBeVisible()
  })

  test('a page that was not seen says what to do instead @phone', async ({ page, context }) => {
    await see(page, '/our-collection')
    const tab = await context.newPage()
    await context.setOffline(true)
    await tab.goto('/about')
    await expect(tab).toHaveTitle(offlineTitle)
    await expect(tab.getByRole('link', { name: '(480) 555-0147' })).toHaveAttribute('href', 'tel:+14805550147')
    await expectNoViolation(tab)
    await expect(tab.getByRole('link', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(tab).toHaveTitle(/^About/)
    await context.setOffline(true)
    await tab.goto('/contact')
    // The network comes back just as the link is followed.
    await tab.evaluate(() => addEventListener('click', () => setTimeout(() => dispatchEvent(new Event('online')))))
    await tab.getByRole('link', { name: 'Collection' }).click()
    await expect(tab.getByRole('link', { name: /^Details/ }).first()).toBeVisible()
  })

  test('neither the dashboard nor the sign-in page is there @phone', async ({ page, context }) => {
    const closed = ['/admin', '/admin?tab=inquiries', '/Admin/', '/auth', '/auth?view=sign-up', '/account']
    await see(page, '/')
    const tab = await context.newPage()
    for (const address of [...closed, '/?code=secret-of-an-email']) await tab.goto(address)
    expect(notAssets(await readKept(page)).filter(({ address }) => /admin|auth|account|secret/i.test(address))).toEqual(
      [],
    )
    await context.setOffline(true)
    for (const address of closed) {
      await tab.goto(address)
      await expect(tab).toHaveTitle(offlineTitle)
    }
  })
})

test.describe('a page that is open', () => {
  test.beforeEach(({ quietConsole }) => quietConsole.allow(noNetwork))

  const phoneNumber = '(480) 555-0147'
  const keepDocument = (page: Page) => page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
  const openWatch = async (page: Page) => {
    await page.goto('/our-collection')
    const address = await page.getByRole('link', { name: /Details.*Tidewater 300/ }).getAttribute('href')
    await page.goto(address!)
    await keepDocument(page)
  }

  test('says why a part is not here, and has it when the network is back @phone', async ({ page, context }) => {
    await openWatch(page)
    await context.setOffline(true)
    const message = page.getByRole('alert')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(message).toContainText('The menu could not be loaded')
    await expect(message).toContainText('You are offline')
    await expect(message).toContainText(phoneNumber)
    await page
      .getByRole('button', { name: /view full screen/ })
      .first()
      .click()
    await expect(message).toContainText('The full screen could not be opened')
    await page
      .getByRole('button', { name: /^Inquire About This Watch/ })
      .first()
      .click()
    await expect(message).toContainText('The form could not be loaded')
    await expect(message).toContainText(phoneNumber)

    await context.setOffline(false)
    // What was said last is said as a toast, now that there is one: the parts are tried again by themselves.
    await expect(page.locator('[data-sonner-toast]')).toContainText('The form could not be loaded')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
  })

  test('has what it may need once it has rested @desktop', async ({ page, context }) => {
    await openWatch(page)
    const isLoaded = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        return ['full-screen-gallery', 'inquiry-dialog', 'toasts', 'menu-dialog', 'site-footer', 'page-reads'].filter(
          (part) => !names.some((name) => name.includes(`/${part}-`) && name.endsWith('.js')),
        )
      })
    await expect.poll(isLoaded, 'not loaded yet').toEqual([])
    await context.setOffline(true)
    await page
      .getByRole('button', { name: /view full screen/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Close full screen' })).toBeVisible()
    await page.getByRole('button', { name: 'Close full screen' }).click()
    await page.getByRole('button', { name: /^Inquire About This Watch/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Inquire About This Timepiece' })
    await dialog.getByLabel('Name').fill('Ada Visitor')
    await dialog.getByLabel('Email').fill('ada@example.com')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Network connection failed')
  })

  test('leads to a page that appears when the network is back @desktop', async ({ page, context }) => {
    await page.goto('/our-collection')
    await keepDocument(page)
    await context.setOffline(true)
    const header = page.getByRole('navigation', { name: 'Main' })
    await header.getByRole('link', { name: 'About' }).click()
    const missing = page.getByRole('main').getByRole('alert')
    await expect(missing).toContainText('You are offline')
    await expect(missing.getByRole('link', { name: phoneNumber })).toHaveAttribute('href', 'tel:+14805550147')
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expectNoViolation(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
    await header.getByRole('link', { name: 'Contact' }).click()
    await expect(missing).toContainText('You are offline')

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('could not')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
  })

  test.describe('without the worker, which would have the file', () => {
    test.use({ serviceWorkers: 'block' })

    test('has a part that arrives only when it is asked for by another address @desktop', async ({ page }) => {
      let again = 0
      await page.route(/booking-form-[^/]*\.js/, (route) => {
        if (!route.request().url().endsWith('.js')) {
          again++
          return route.continue()
        }
        return route.abort()
      })
      await page.goto('/contact')
      await expect(page.getByRole('grid')).toBeVisible()
      expect(again).toBe(1)
    })

    test('whose file is gone asks to be loaded anew @desktop', async ({ page }) => {
      await page.route(/booking-form-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/contact')
      const missing = page.getByRole('main').getByRole('alert')
      await expect(missing).toContainText('The site has changed since you opened it')
      await expect(missing).toContainText(phoneNumber)
      await page.unroute(/booking-form-.*\.js/)
      await missing.getByRole('button', { name: 'Reload the page' }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    })
  })
})

test('keeps nothing of the dashboard, and nothing of anybody @phone', async ({ page }) => {
  await see(page, '/')
  for (const { id } of adminTabs) {
    await openAdmin(page, id)
  }
  // Pages of the site, as the owner sees them; the second without a document of its own.
  await see(page, '/our-collection')
  await page.getByRole('link', { name: /Details.*Tidewater 300/ }).click()
  await expect(page).toHaveURL(/\/watches\//)
  await waitUntilKept(page)
  const kept = await readKept(page)
  expect(kept.filter(({ address }) => address.startsWith('/assets/admin/'))).toEqual([])
  const addresses = notAssets(kept).map(({ address }) => address)
  const isPublic = /^\/(home|our-collection|watches\/[\w-]+|storage\/v1\/object\/public\/watch-images\/.+)?$/
  const isPublicTable = /^\/rest\/v1\/(watches|watch_categories|testimonials)\?/
  expect(addresses.filter((address) => !isPublic.test(address) && !isPublicTable.test(address))).toEqual([])
  const isPersonal = new RegExp(`${owner.email}|access_token|"price"`)
  expect(notAssets(kept).filter(({ text }) => isPersonal.test(text))).toEqual([])
})

test('offers a new version, and waits until it is wanted @phone', async ({ context, baseURL }) => {
  const door = await openOwnDoor(baseURL!)
  const [page, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, other]) {
    await see(tab, `${door.address}/watch-request`)
    await tab.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
  }
  const details = page.getByLabel('Watch Details')
  await details.fill('A regulator.')
  const before = await keptAddresses(page)

  door.publishNextWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  for (const tab of [page, other]) await expect(tab.getByText(newVersion)).toBeVisible()
  await expectNoViolation(page)
  await expect(details).toHaveValue('A regulator.')
  await other.getByRole('button', { name: 'Later' }).click()
  await expect(other.getByText(newVersion)).toBeHidden()

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document')
  await expect(details).toHaveValue('A regulator.')
  await expect(page.getByText(newVersion)).toBeHidden()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  // What the other tab may still ask for is there, and nobody has loaded it again.
  expect(await keptAddresses(page)).toEqual(expect.arrayContaining(before))
  await expect(other.locator('html')).toHaveAttribute('data-same-document', 'yes')
  await door.close()
})

test('a new version comes when it is wanted, although a request of the former one hangs @phone', async ({
  context,
  baseURL,
  quietConsole,
}) => {
  quietConsole.allow(noNetwork)
  const door = await openOwnDoor(baseURL!)
  const [page, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, other]) await see(tab, `${door.address}/watch-request`)
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
  await other.evaluate((address) => void fetch(address).catch(() => {}), hanging)
  door.publishNextWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Loading the new version...')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document')
  // The worker takes over once nothing holds the former one, and is offered no longer.
  await expect(page.getByText(newVersion)).toBeVisible()
  door.answerHeld()
  await expect(page.getByText(newVersion)).toBeHidden()
  await door.close()
})
