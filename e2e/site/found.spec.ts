import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { comingSoonPath, listedPaths } from '../../src/lib/listed-paths.ts'
import { sitePages } from '../../src/lib/site-map.ts'
import { headers } from '../api'
import { expect, test } from '../fixtures'

// The pages as search engines and messengers read them; most run no script.

const watchPath = '/watches/00000000-0000-4000-8000-000000000001'
const unlisted = [comingSoonPath, '/account', '/auth', '/unsubscribe', '/visit']
const everyPath = [...listedPaths, sitePages.home.path, ...unlisted, watchPath]

type JsonLd = { '@context': string; '@type': string; [property: string]: unknown }

type Findings = {
  titles: string[]
  canonicals: string[]
  /** What each meta tag says, by its name; more than once where it is there more than once. */
  metas: Record<string, string[]>
  jsonLd: JsonLd[]
  headings: string[]
  text: string
}

/** The tags of the document as it is now. */
function find(page: Page): Promise<Findings> {
  return page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    const metas: Record<string, string[]> = {}
    for (const meta of document.querySelectorAll('meta[name], meta[property]')) {
      const name = (meta.getAttribute('name') ?? meta.getAttribute('property'))!
      ;(metas[name] ??= []).push(meta.getAttribute('content')!)
    }
    return {
      titles: texts('title:not(svg title)'),
      canonicals: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
      metas,
      jsonLd: texts('script[type="application/ld+json"]').map((text) => JSON.parse(text)),
      headings: texts('h1'),
      text: document.querySelector<HTMLElement>('main')!.innerText,
    }
  })
}

/** The tags of a page's own, each of which a page has at most once. */
const ownTags = /^(description|robots|og:|twitter:)/

function expectNothingTwice({ titles, canonicals, metas, jsonLd }: Findings) {
  expect(titles).toHaveLength(1)
  expect(canonicals.length).toBeLessThanOrEqual(1)
  for (const [name, contents] of Object.entries(metas)) expect(contents, name).toHaveLength(1)
  const kinds = jsonLd.map((data) => data['@type'])
  expect(kinds).toEqual([...new Set(kinds)])
}

/** Opens a page, and waits until it is hydrated. */
async function openApp(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html[data-paint^=hydrated]')).toBeAttached()
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of everyPath) {
    test(`${path} names, describes and shows itself`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      const found = await find(page)
      const { titles, canonicals, metas, jsonLd, headings, text } = found
      expectNothingTwice(found)
      expect(titles[0]).toMatch(/^\S.+ \| Sonoran Horology$/)
      expect(metas.description[0].length).toBeGreaterThanOrEqual(50)
      expect(metas.description[0].length).toBeLessThanOrEqual(160)
      expect(new URL(canonicals[0]).pathname).toBe(path === sitePages.home.path ? '/' : path)
      expect(metas['og:url'][0]).toBe(canonicals[0])
      expect(`${metas['og:title'][0]} | ${metas['og:site_name'][0]}`).toBe(titles[0])
      expect(metas['twitter:title']).toEqual(metas['og:title'])
      expect(metas['og:description']).toEqual(metas.description)
      expect(metas['twitter:description']).toEqual(metas.description)
      expect(metas['twitter:card']).toEqual(['summary_large_image'])
      expect(metas['twitter:image']).toEqual(metas['og:image'])
      expect(new URL(metas['og:image'][0]).origin).toBe(new URL(canonicals[0]).origin)
      expect(metas['og:image:alt'][0].length).toBeGreaterThan(10)
      expect(metas.robots).toEqual(unlisted.includes(path) ? ['noindex'] : undefined)
      for (const data of jsonLd) expect(data['@context']).toBe('https://schema.org')
      expect(headings).toHaveLength(1)
      expect(text.length).toBeGreaterThan(unlisted.includes(path) ? 0 : 100)
      // No streamed part waits for a script to put it in place.
      await expect(page.locator('[hidden][id^="S:"]')).toHaveCount(0)
      if (path !== comingSoonPath) await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('every page has a title and a description of its own', async ({ page }) => {
    const titles: string[] = []
    const descriptions: string[] = []
    for (const path of everyPath.filter((each) => each !== sitePages.home.path)) {
      await page.goto(path)
      const found = await find(page)
      titles.push(found.titles[0])
      descriptions.push(found.metas.description[0])
    }
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  for (const path of ['/', sitePages.contact.path]) {
    test(`${path} says to machines where the house is and when it is open`, async ({ page }) => {
      await page.goto(path)
      const { jsonLd } = await find(page)
      expect(jsonLd.find((data) => data['@type'] === 'JewelryStore')).toMatchObject({
        name: 'Sonoran Horology',
        telephone: '+14805550147',
        address: { streetAddress: '4300 N Saguaro Court, Suite 210', postalCode: '85251' },
        openingHoursSpecification: { opens: '10:00', closes: '18:00' },
      })
      expect(JSON.stringify(jsonLd)).not.toMatch(/rating|review/i)
    })
  }

  test('a watch describes itself, with its pictures and without a price', async ({ page, request }) => {
    await page.goto(watchPath)
    const { titles, metas, jsonLd, text } = await find(page)
    expect(titles).toEqual(['Halden Tidewater 300 | Sonoran Horology'])
    expect(text).toContain('three-hand diver')
    const product = jsonLd.find((data) => data['@type'] === 'Product')!
    expect(product).toMatchObject({ name: 'Halden Tidewater 300', brand: { name: 'Halden' }, category: 'Dive' })
    expect(product).not.toHaveProperty('offers')
    expect(product.additionalProperty).toContainEqual(expect.objectContaining({ name: 'case diameter', value: '41mm' }))
    const pictures = product.image as string[]
    expect(pictures).toHaveLength(3)
    expect((await request.get(new URL(pictures[0]).pathname)).headers()['content-type']).toBe('image/jpeg')
    const trail = jsonLd.find((data) => data['@type'] === 'BreadcrumbList')!
    expect((trail.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
      'Home',
      'Collection',
      'Tidewater 300',
    ])
    expect(new URL(metas['og:image'][0]).pathname).toMatch(/^\/og\/.+\.jpg$/)
  })

  for (const path of ['/', watchPath]) {
    test(`the picture beside a link to ${path} has the size that is promised`, async ({ page, request }) => {
      await page.goto(path)
      const { metas } = await find(page)
      const response = await request.get(new URL(metas['og:image'][0]).pathname)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      const file = await response.body()
      expect(file.length).toBeLessThanOrEqual(120_000)
      const { width, height } = await sharp(file).metadata()
      expect([`${width}`, `${height}`]).toEqual([metas['og:image:width'][0], metas['og:image:height'][0]])
    })
  }

  test('an address with nothing behind it says so, and stays unlisted', async ({ page, quietConsole }) => {
    quietConsole.allow(/the server responded with a status of 404/)
    const response = await page.goto('/nothing-is-here')
    expect(response?.status()).toBe(404)
    const found = await find(page)
    expectNothingTwice(found)
    expect(found.metas.robots).toEqual(['noindex'])
    expect(found.canonicals).toEqual([])
    expect(found.titles).toEqual(['Page not found | Sonoran Horology'])
  })
})

for (const path of ['/', sitePages.collection.path, sitePages.about.path, watchPath]) {
  test(`the app takes ${path} over as it was found`, async ({ page, browser, baseURL }) => {
    const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await plain.goto(path)
    const built = await find(plain)
    await plain.close()
    await openApp(page, path)
    const taken = await find(page)
    expectNothingTwice(taken)
    expect(taken.titles).toEqual(built.titles)
    expect(taken.canonicals).toEqual(built.canonicals)
    for (const name of Object.keys({ ...built.metas, ...taken.metas }).filter((each) => ownTags.test(each))) {
      expect(taken.metas[name], name).toEqual(built.metas[name])
    }
    expect(taken.jsonLd).toEqual(built.jsonLd)
  })
}

test('each page that is gone to brings tags of its own, and takes them away again', async ({ page }) => {
  await openApp(page, '/')
  const seen = [await find(page)]
  const header = page.getByRole('banner')
  for (const { label } of [sitePages.about, sitePages.contact, sitePages.collection]) {
    await header.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveTitle(label === 'Collection' ? /^Our Collection/ : new RegExp(`^${label}`))
    seen.push(await find(page))
  }
  await page
    .getByRole('link', { name: /^Details.*Tidewater 300/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Halden Tidewater 300/)
  seen.push(await find(page))
  await page.goBack()
  await expect(page).toHaveTitle(/^Our Collection/)
  const last = await find(page)
  for (const found of [...seen, last]) expectNothingTwice(found)
  for (const read of [
    ({ canonicals }: Findings) => canonicals[0],
    ({ metas }: Findings) => metas.description[0],
    ({ metas }: Findings) => metas['og:title'][0],
    ({ metas }: Findings) => metas['og:url'][0],
    ({ metas }: Findings) => metas['twitter:title'][0],
  ]) {
    expect(new Set(seen.map(read)).size).toBe(seen.length)
  }
  expect(last.metas['og:url']).toEqual(seen[3].metas['og:url'])
})

test('a search in the collection is at home in the collection', async ({ page }) => {
  await openApp(page, `${sitePages.collection.path}?q=tidewater`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const found = await find(page)
  expectNothingTwice(found)
  expect(new URL(found.canonicals[0]).pathname + new URL(found.canonicals[0]).search).toBe(sitePages.collection.path)
})

test('a watch that was added after the build names itself', async ({ page, catalogue }) => {
  const [id] = await catalogue.add([{ name: 'Latecomer' }])
  await openApp(page, `/watches/${id}`)
  await expect(page).toHaveTitle(`${catalogue.brand} Latecomer | Sonoran Horology`)
  const found = await find(page)
  expectNothingTwice(found)
  expect(new URL(found.canonicals[0]).pathname).toBe(`/watches/${id}`)
  expect(found.metas.robots).toBeUndefined()
  expect(found.metas.description[0]).toContain('Latecomer')
})

test('a watch that does not exist stays unlisted', async ({ page }) => {
  await openApp(page, '/watches/00000000-0000-4000-8000-00000000ffff')
  await expect(page).toHaveTitle(/^Watch Not Found/)
  const found = await find(page)
  expectNothingTwice(found)
  expect(found.metas.robots).toEqual(['noindex'])
  expect(found.canonicals).toEqual([])
})

test('an address that no watch can have is not found, one that a new watch may have is', async ({ request }) => {
  for (const [id, status] of [
    ['not-an-id', 404],
    ['00000000-0000-4000-8000-00000000ffff', 200],
  ] as const)
    expect((await request.get(`/watches/${id}`)).status(), id).toBe(status)
})

test('the sitemap lists every page and every watch, and nothing else', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
  // The watches of the seed only: other tests add theirs meanwhile.
  const rows = (await (await request.get('/rest/v1/watches?select=id', { headers })).json()) as { id: string }[]
  const seeded = rows.filter(({ id }) => id.startsWith('00000000-0000-4000-8000-')).map(({ id }) => `/watches/${id}`)
  expect(seeded.length).toBeGreaterThan(10)
  expect(listed.sort()).toEqual([...listedPaths, ...seeded].sort())
  expect(xml.match(/<lastmod>/g)).toHaveLength(seeded.length)
  expect(xml).toContain('<image:loc>')
  for (const path of listed) expect((await request.get(path)).status(), path).toBe(200)
})

test('machines are told where the sitemap is, and what is not for them', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toMatch(/^Disallow: \/admin$/m)
  expect(text).toMatch(/^Disallow: \/auth$/m)
  const [, address] = /^Sitemap: (\S+)$/m.exec(text)!
  expect(new URL(address).pathname).toBe('/sitemap.xml')
})
