import { listedPaths, unlistedPaths } from '../../src/lib/pages/page-kinds.ts'
import { pages, paths } from '../../src/lib/pages/pages.ts'
import { expect, test } from '../fixtures'
import { headers } from '../helpers/backend/api'
import {
  everyPath,
  expectNothingTwice,
  newerThanTheBuild,
  openApp,
  readDocument,
  readTags,
  watchPath,
  type Findings,
} from './tags'

// Most search engines and messengers run no scripts. headers.spec.ts compares the tags after hydration.

test('every document has its own title, description and picture', async ({ request }) => {
  const titles: string[] = []
  const descriptions: string[] = []
  for (const path of everyPath) {
    await test.step(path, async () => {
      const { status, document, tags } = await readDocument(request, path)
      const { canonicals, metas, jsonLd, headings, text } = tags
      expect(status).toBe(200)
      expectNothingTwice(tags)
      expect(tags.titles[0]).toMatch(/^\S.+ \| Sonoran Horology$/)
      expect(metas.description[0].length).toBeGreaterThanOrEqual(50)
      expect(metas.description[0].length).toBeLessThanOrEqual(160)
      expect(new URL(canonicals[0]).pathname).toBe(path === paths.home ? '/' : path)
      expect(metas['og:url'][0]).toBe(canonicals[0])
      expect(`${metas['og:title'][0]} | ${metas['og:site_name'][0]}`).toBe(tags.titles[0])
      expect(metas['twitter:title']).toEqual(metas['og:title'])
      expect(metas['og:description']).toEqual(metas.description)
      expect(metas['twitter:description']).toEqual(metas.description)
      expect(metas['twitter:card']).toEqual(['summary_large_image'])
      expect(metas['twitter:image']).toEqual(metas['og:image'])
      expect(new URL(metas['og:image'][0]).origin).toBe(new URL(canonicals[0]).origin)
      expect(metas['og:image:alt'][0].length).toBeGreaterThan(10)
      expect(metas.robots).toEqual(unlistedPaths.includes(path) ? ['noindex'] : undefined)
      for (const data of jsonLd) expect(data['@context']).toBe('https://schema.org')
      const saysWhere = path === paths.root || path === paths.home || path === paths.contact
      expect(jsonLd.some((data) => data['@type'] === 'JewelryStore')).toBe(saysWhere)
      expect(headings).toHaveLength(1)
      expect(text.length).toBeGreaterThan(unlistedPaths.includes(path) ? 0 : 100)
      // No streamed part waits for a script.
      expect(document.querySelectorAll('[hidden][id^="S:"]')).toHaveLength(0)
      expect(document.querySelectorAll('body footer')).toHaveLength(path === paths.comingSoon ? 0 : 1)
      // The home page has two URLs.
      if (path === paths.home) return
      titles.push(tags.titles[0])
      descriptions.push(metas.description[0])
    })
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test('a watch has structured data with pictures and without a price', async ({ request }) => {
  const { titles, metas, jsonLd, text } = (await readDocument(request, watchPath)).tags
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
  expect(metas['og:image'][0]).toBe(pictures[0])
})

test('an unknown URL shows a message and is not indexed', async ({ request }) => {
  const { status, tags } = await readDocument(request, '/nothing-is-here')
  expect(status).toBe(404)
  expectNothingTwice(tags)
  expect(tags.metas.robots).toEqual(['noindex'])
  expect(tags.canonicals).toEqual([])
  expect(tags.titles).toEqual(['Page not found | Sonoran Horology'])
})

test("navigation replaces the page's tags", async ({ page }) => {
  await openApp(page, '/')
  const seen = [await readTags(page)]
  const header = page.getByRole('banner')
  for (const { label } of [pages.about, pages.contact, pages.collection]) {
    await header.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveTitle(label === 'Collection' ? /^Our Collection/ : new RegExp(`^${label}`))
    seen.push(await readTags(page))
  }
  await page
    .getByRole('link', { name: /^Details.*Tidewater 300/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Halden Tidewater 300/)
  seen.push(await readTags(page))
  expect(seen.at(-1)!.jsonLd.map((data) => data['@type'])).toContain('Product')
  await page.goBack()
  await expect(page).toHaveTitle(/^Our Collection/)
  const last = await readTags(page)
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
  expect(last.jsonLd.map((data) => data['@type'])).not.toContain('Product')
})

test('a watch added after the build has its own tags', async ({ page, catalogue }) => {
  const [id] = await catalogue.add([{ name: 'Latecomer' }])
  await openApp(page, paths.watch(id))
  await expect(page).toHaveTitle(`${catalogue.brand} Latecomer | Sonoran Horology`)
  const found = await readTags(page)
  expectNothingTwice(found)
  expect(new URL(found.canonicals[0]).pathname).toBe(paths.watch(id))
  expect(found.metas.robots).toBeUndefined()
  expect(found.metas.description[0]).toContain('Latecomer')
  expect(found.jsonLd.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'Product'])
  expect(found.jsonLd[1].name).toBe(`${catalogue.brand} Latecomer`)
})

test('a missing watch is not indexed', async ({ page }) => {
  await openApp(page, newerThanTheBuild)
  await expect(page).toHaveTitle(/^Watch Not Found/)
  const found = await readTags(page)
  expectNothingTwice(found)
  expect(found.metas.robots).toEqual(['noindex'])
  expect(found.canonicals).toEqual([])
})

test('the sitemap lists exactly the pages and watches', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
  // Other tests add watches.
  const rows = (await (await request.get('/rest/v1/watches?select=id', { headers })).json()) as { id: string }[]
  const seeded = rows.filter(({ id }) => id.startsWith('00000000-0000-4000-8000-')).map(({ id }) => paths.watch(id))
  expect(seeded.length).toBeGreaterThan(10)
  expect(listed.sort()).toEqual([...listedPaths, ...seeded].sort())
  expect(xml.match(/<lastmod>/g)).toHaveLength(seeded.length)
  expect(xml).toContain('<image:loc>')
  for (const path of listed) expect((await request.get(path)).status(), path).toBe(200)
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: \S+\/sitemap\.xml$/m)
})
