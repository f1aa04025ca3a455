import { addAccount, signIn, signOut, storedSession } from '../accounts/accounts'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'

test('adds watches to a tray, compares them with the keyboard only, and shares them @phone @journey', async ({
  page,
  catalogue,
  browser,
  baseURL,
  office,
}) => {
  const { brand } = catalogue
  const [first, second] = await catalogue.add([
    { name: 'Aurelia 36', specifications: { case_diameter: '36mm', movement_type: 'Manual' } },
    { name: 'Borealis 41', specifications: { case_diameter: '41mm', movement_type: 'Manual' } },
  ])
  await page.goto(`/our-collection?q=${encodeURIComponent(brand)}`)
  const link = page.getByRole('banner').getByRole('link', { name: /^Your tray/ })
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(link).toHaveCount(0)
  // The buttons load after the first input.
  await page.keyboard.press('Shift')
  await page.getByRole('button', { name: 'Put on your tray: Aurelia 36' }).click()
  await expect(link).toHaveAccessibleName('Your tray, 1 watch')
  await expectNoViolation(page)
  const phone = page.viewportSize()!
  for (const width of [320, 360, phone.width]) {
    await page.setViewportSize({ ...phone, width })
    const name = page.getByRole('banner').getByText('Sonoran Horology')
    expect(await name.evaluate((e) => e.clientHeight / parseFloat(getComputedStyle(e).fontSize))).toBeLessThan(1.5)
  }

  await page.goto(`/watches/${second}`)
  const put = page.getByRole('button', { name: /^Put on your tray\W+Borealis 41$/ })
  await put.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Take off your tray\W+Borealis 41$/ })).toBeFocused()
  await expect(link).toHaveAccessibleName('Your tray, 2 watches')
  await expectNoViolation(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your tray' })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Case diameter/ })).toHaveText(/differs36mm41mm$/)
  await expect(table.getByRole('row', { name: /^Movement type/ })).toHaveText(/typeManualManual$/)
  await expectNoViolation(page)
  await page.getByRole('checkbox', { name: 'Compare Borealis 41' }).focus()
  await page.keyboard.press('Space')
  await expect(table).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(table).toBeVisible()

  // A shared tray ignores the scroll position of one's own.
  await page.goto('/tray')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.goto(`/tray?watches=${first},${second}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await office.change(`watches?id=eq.${first}`, { status: 'sold' })
  const stranger = await browser.newPage({ baseURL })
  await stranger.goto(`/tray?watches=${first},${second}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'A shared tray' })).toBeVisible()
  await expect(stranger.getByRole('article', { name: /Aurelia 36$/ })).toContainText('Sold')
  await expectNoViolation(stranger)
  await stranger.getByRole('button', { name: 'Put these on your tray' }).click()
  await expect(stranger).toHaveURL('/tray')
  await stranger.getByRole('button', { name: 'Take Aurelia 36 off your tray' }).click()
  await expect(stranger.getByRole('article')).toHaveCount(1)
  await stranger.reload()
  await expect(stranger.getByRole('article', { name: /Borealis 41$/ })).toBeVisible()
  await expect(stranger.getByRole('article')).toHaveCount(1)
  await stranger.close()
})

test("merges the device's tray with the account's, keeps it in sync, and clears it on sign-out @desktop", async ({
  page,
  catalogue,
  browser,
  baseURL,
  request,
}) => {
  const [first, second] = await catalogue.add([{ name: 'Aurelia 36' }, { name: 'Borealis 41' }])
  const account = await addAccount(request)
  const names = (on: typeof page) => on.getByRole('article').getByRole('heading')
  const keep = async (on: typeof page, ids: string[]) => {
    await on.goto(`/tray?watches=${ids.join(',')}`)
    await on.getByRole('button', { name: 'Put these on your tray' }).click()
    await expect(on).toHaveURL('/tray')
  }
  await keep(page, [first])
  await signIn(page, account)
  await page.goto('/tray')
  await expect(names(page)).toHaveText(['Aurelia 36'])

  const other = await browser.newPage({ baseURL })
  await keep(other, [second])
  await signIn(other, account)
  await other.goto('/tray')
  await expect(names(other)).toHaveText(['Aurelia 36', 'Borealis 41'])
  await other.getByRole('button', { name: 'Take Aurelia 36 off your tray' }).click()
  await expect(names(other)).toHaveText(['Borealis 41'])

  await expect(async () => {
    await page.goto('/tray')
    await expect(names(page)).toHaveText(['Borealis 41'], { timeout: 2000 })
  }).toPass()
  await signOut(page, false)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Your tray/ })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('tray'))).toBeNull()
  await other.close()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('while a session ends, another tab sends no more requests with it, and nothing of the tray remains @desktop', async ({
    page,
    context,
    catalogue,
    request,
  }) => {
    const [id] = await catalogue.add([{ name: 'Aurelia 36' }])
    const tab = await context.newPage()
    await tab.goto('/about')
    await tab.waitForFunction(() => navigator.serviceWorker.controller)
    await tab.goto(`/tray?watches=${id}`)
    await tab.getByRole('button', { name: 'Put these on your tray' }).click()
    await expect(tab).toHaveURL('/tray')
    await expect(tab.getByRole('article')).toHaveCount(1)
    const changed = tab.waitForResponse('**/rpc/change_tray')
    await signIn(page, await addAccount(request))
    await changed

    const { access_token: token } = JSON.parse((await storedSession(page))!)
    const asked: string[] = []
    tab.on('request', (sent) => {
      if (sent.headers().authorization?.includes(token)) asked.push(sent.url())
    })
    // The sign-out request waits until the other tab has reacted.
    await page.route('**/auth/v1/logout**', async (route) => {
      await expect(tab.getByRole('heading', { name: 'Your tray is empty' })).toBeVisible()
      await expect(tab.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })).toBeVisible()
      await route.continue()
    })
    await signOut(page, false)
    await expect(page).toHaveURL('/auth')
    expect(asked).toEqual([])
    const left = await page.evaluate(async () => {
      const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return [...Object.entries(localStorage).flat(), ...shelves.flat().map(({ url }) => url)]
    })
    expect(left.filter((text) => text.includes(id))).toEqual([])
    expect(left.length, 'the worker was there').toBeGreaterThan(0)
  })
})
