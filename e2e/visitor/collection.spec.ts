import type { Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openUnprerendered } from '../hydration'

const search = 'Search timepieces...'

test('a search by name or brand narrows the grid and stands in the address', async ({ page, catalogue }) => {
  await catalogue.add([{ name: 'Aurelia 36' }, { name: 'Borealis 41' }])
  await page.goto('/our-collection')
  await page.getByPlaceholder(search).fill(catalogue.brand.toUpperCase())
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 timepieces' })).toBeVisible()

  await page.getByPlaceholder(search).fill(`${catalogue.brand}x`)
  await expect(page.getByRole('heading', { name: 'No timepieces found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  // Both ways to the request bring the words along.
  const requests = page.getByRole('main').getByRole('link', { name: 'Request a Watch' })
  await expect(requests).toHaveCount(2)
  for (const link of await requests.all()) {
    await expect(link).toHaveAttribute('href', `/watch-request?for=${catalogue.brand.replaceAll(' ', '+')}x`)
  }
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByPlaceholder(search)).toHaveValue('')
  await expect(page).toHaveURL('/our-collection')
})

test('what a person types is found, whatever they leave out or write otherwise @desktop', async ({
  page,
  catalogue,
}) => {
  const { brand } = catalogue
  await catalogue.add([
    { name: 'Soirée 36', specifications: { dial: 'Guilloché', dial_color: 'Blue' } },
    { name: 'Tidewater & Fils' },
    { name: 'Pilot (Mk II) 100%' },
    { name: 'Blue Hour', category: 'Dress', description: 'A hand-wound watch.' },
  ])
  await page.goto('/our-collection')
  const names = page.getByRole('article').getByRole('heading')
  for (const [text, found] of [
    [`soiree ${brand}`, ['Soirée 36']],
    [`${brand.toUpperCase()} GUILLOCHE`, ['Soirée 36']],
    [`"tide water" ${brand}`, ['Tidewater & Fils']],
    [`fils and tidewater, ${brand}`, ['Tidewater & Fils']],
    [`${brand} (Mk II) 100%`, ['Pilot (Mk II) 100%']],
    [`handwound ${brand}`, ['Blue Hour']],
    // A match in the name comes before one in a specification, though its watch is older.
    [`blue ${brand}`, ['Blue Hour', 'Soirée 36']],
  ] as const) {
    await page.getByPlaceholder(search).fill(text)
    await expect(names).toHaveText([...found])
  }
  await expect(page.getByRole('status').filter({ hasText: '2 timepieces' })).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveValue('best')
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(names).toHaveText(['Soirée 36', 'Blue Hour'])
})

test('a category that is typed in small letters is the category @desktop', async ({ page, catalogue }) => {
  await catalogue.add([{ name: 'Aurelia 36', category: `Dive ${catalogue.brand}` }, { name: 'Borealis 41' }])
  await page.goto(`/our-collection?category=${encodeURIComponent(`dive ${catalogue.brand}`.toLowerCase())}`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Aurelia 36'])
  await expect(page.getByRole('status').filter({ hasText: '1 timepiece' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Dive ${catalogue.brand}` })).toHaveAttribute('aria-pressed', 'true')
  await page.getByPlaceholder(search).fill('aurelia')
  await expect(page).toHaveURL(/q=aurelia/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('category and search combine, and a shared address shows the same list @phone @journey', async ({
  page,
  catalogue,
  browser,
  baseURL,
}) => {
  await catalogue.add([
    { name: 'Aurelia 36', category: `Dress ${catalogue.brand}` },
    { name: 'Borealis 41', category: `Sport ${catalogue.brand}` },
    { name: 'Aurelia 40', category: `Sport ${catalogue.brand}` },
  ])
  await page.goto('/our-collection')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const chip = page.getByRole('button', { name: `Sport ${catalogue.brand}` })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByPlaceholder(search).fill('aurelia')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/category=Sport/)
  await expect(page).toHaveURL(/q=aurelia/)

  const stranger = await browser.newPage({ baseURL })
  await stranger.goto(page.url())
  await expect(stranger.getByRole('article')).toHaveCount(1)
  await expect(stranger.getByRole('heading', { name: 'Aurelia 40' })).toBeVisible()
  await expect(stranger.getByPlaceholder(search)).toHaveValue('aurelia')
  await stranger.close()
})

test('the list is sorted newest first, by name and by brand @phone', async ({ page, catalogue }) => {
  await catalogue.add([{ name: 'Bravo 38' }, { name: 'Alpha 38' }, { name: 'Charlie 38' }])
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}`)
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Bravo 38', 'Alpha 38', 'Charlie 38'])
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(names).toHaveText(['Alpha 38', 'Bravo 38', 'Charlie 38'])
  await expect(page).toHaveURL(/sort=name/)
  await page.getByLabel('Sort by').selectOption('Brand')
  await expect(page).toHaveURL(/sort=brand/)
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
})

test('an older answer never overwrites a newer one @desktop', async ({ page, catalogue }) => {
  await catalogue.add([{ name: 'Aurelia 36' }, { name: 'Borealis 41' }])
  await page.goto('/our-collection')
  await expect(page.getByRole('article').first()).toBeVisible()
  let releaseSlow = () => {}
  const slow = new Promise<void>((resolve) => (releaseSlow = resolve))
  const isSlow = (request: Request) => request.postData()?.includes('Aurelia') === true
  await page.route('**/rpc/find_watches*', async (route) => {
    if (isSlow(route.request())) await slow
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(isSlow)
  await page.getByPlaceholder(search).fill('Aurelia 36')
  await asked
  const given = page.waitForEvent('requestfailed', isSlow)
  await page.getByPlaceholder(search).fill(catalogue.brand)
  await given
  await expect(page.getByRole('article')).toHaveCount(2)
  releaseSlow()
  await expect(page.getByRole('status').filter({ hasText: '2 timepieces' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a long list loads as it is scrolled, counts right, and keeps its place over a visit to a watch', async ({
  page,
  catalogue,
}) => {
  await catalogue.add(
    Array.from({ length: 60 }, (_, index) => ({ name: `Number ${String(index + 1).padStart(2, '0')}` })),
  )
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}`)
  await expect(page.getByRole('status').filter({ hasText: '60 timepieces' })).toBeVisible()
  const late = page.getByRole('article').filter({ hasText: 'Number 50' })
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(late).toBeAttached({ timeout: 300 })
  }).toPass()
  await late.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  await expect(page).toHaveURL(/page=3/)
  await late.getByRole('link', { name: /^Details/ }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await late.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Number 50' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await expect(late).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(150)
})

test('a list opened in its middle can be read in both directions @phone', async ({ page, catalogue }) => {
  await catalogue.add(
    Array.from({ length: 60 }, (_, index) => ({ name: `Number ${String(index + 1).padStart(2, '0')}` })),
  )
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}&page=2`)
  await expect(page.getByRole('heading', { name: 'Number 25' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Number 24' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show earlier timepieces' }).click()
  await expect(page.getByRole('heading', { name: 'Number 24' })).toBeAttached()
})

test('more can be asked for with a button, and a failure there says what to do @phone', async ({
  page,
  catalogue,
  quietConsole,
}) => {
  quietConsole.allow(/Could not load|Failed to load resource/)
  await catalogue.add(
    Array.from({ length: 30 }, (_, index) => ({ name: `Number ${String(index + 1).padStart(2, '0')}` })),
  )
  await page.route('**/rpc/find_watches*', (route) =>
    route.request().postDataJSON().skip === 24
      ? route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } })
      : route.continue(),
  )
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}`)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute('**/rpc/find_watches*')
  await page.getByRole('button', { name: 'Show more timepieces' }).click()
  await expect(page.getByRole('heading', { name: 'Number 30' })).toBeAttached()
})

test('a failure to load is logged and shows the empty state @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(/Could not load|Failed to load resource/)
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().includes('Could not load watches list'))
  await openUnprerendered(page)
  await page.goto('/our-collection')
  await expect(page.getByRole('heading', { name: 'No timepieces found' })).toBeVisible()
  await logged
})

test('nothing that is typed gets lost, on a slow phone either @phone', async ({ page }) => {
  await page.goto('/our-collection')
  await expect(page.getByRole('article').first()).toBeVisible()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // The delay is about the debounce of the search.
  await page.getByPlaceholder(search).pressSequentially('nocturne chronograph', { delay: 270 })
  await expect(page.getByPlaceholder(search)).toHaveValue('nocturne chronograph')
  await expect(page).toHaveURL(/q=nocturne\+chronograph/)
})

test('a page past the end, or another page of the same list, is shown from where it should @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/our-collection?page=999')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/our-collection?sort=name&page=2')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collection' }).click()
  await expect(page).toHaveURL('/our-collection')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show earlier timepieces' })).toHaveCount(0)
})

test('a reload deep in the list shows the page that was looked at @desktop', async ({ page, catalogue }) => {
  await catalogue.add(
    Array.from({ length: 60 }, (_, index) => ({ name: `Number ${String(index + 1).padStart(2, '0')}` })),
  )
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}`)
  const second = page.getByRole('heading', { name: 'Number 30' })
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(second).toBeAttached({ timeout: 300 })
  }).toPass()
  await second.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Number 25' })).toBeInViewport()
})

test('earlier pages come in above what is read, which stays in its place @desktop', async ({ page, catalogue }) => {
  await catalogue.add(
    Array.from({ length: 50 }, (_, index) => ({ name: `Number ${String(index + 1).padStart(2, '0')}` })),
  )
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}&page=2`)
  const read = page.getByRole('heading', { name: 'Number 25' })
  await expect(read).toBeInViewport()
  await page.getByRole('button', { name: 'Show earlier timepieces' }).click()
  await expect(page.getByRole('heading', { name: 'Number 24' })).toBeAttached()
  await expect(read).toBeInViewport()
})
