import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shop } from '@shared/shop'
import { setEnvironment } from '../backend/env'
import { jsonForHtml } from '../loading/json-for-html'
import { breadcrumbData, shopData, siteData, watchData } from './structured-data'

const site = 'https://www.example.com'

beforeEach(() => {
  setEnvironment({ supabaseUrl: site, supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })
  vi.stubEnv('VITE_SITE_URL', `${site}/`)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const written = (data: Parameters<typeof jsonForHtml>[0] | undefined) => data && JSON.parse(jsonForHtml(data))

const watch = {
  brand: 'Halden',
  name: 'Tidewater 300',
  category: 'Dive',
  description: 'A diver </script><script>alert(1)</script>',
  image_urls: ['/storage/one.jpg', 'https://pictures.example.com/two.jpg'],
  specifications: { dial_color: 'Blue', case_shape: 'Round', case_diameter: '41mm' },
  reference: '5513',
  condition: 'very_good',
  facts: [['Year', 'circa 1968']] as [string, string][],
}

describe("with the site's URL", () => {
  it("has the shop's postal address, phone number and opening hours", () => {
    expect(written(shopData())).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JewelryStore',
      '@id': `${site}/#house`,
      url: `${site}/`,
      image: `${site}/og.jpg`,
      founder: { '@type': 'Person', name: shop.founder },
      telephone: expect.stringMatching(/^\+1\d{10}$/),
      address: { '@type': 'PostalAddress', addressLocality: 'Scottsdale', addressRegion: 'AZ', addressCountry: 'US' },
      openingHoursSpecification: { opens: shop.opening.opens, closes: shop.opening.closes },
    })
    const days = written(shopData()).openingHoursSpecification.dayOfWeek
    expect(days).toHaveLength(6)
    expect(days).not.toContain('Sunday')
  })

  it('contains no rating, review, offer or price', () => {
    const everything = JSON.stringify([shopData(), siteData(), watchData(watch, '/watches/1')])
    expect(everything).not.toMatch(/rating|review|offer|price/i)
  })

  it('describes a watch with absolute URLs and readable specifications', () => {
    expect(written(watchData(watch, '/watches/1'))).toMatchObject({
      '@type': 'Product',
      name: 'Halden Tidewater 300',
      brand: { '@type': 'Brand', name: 'Halden' },
      category: 'Dive',
      url: `${site}/watches/1`,
      image: [`${site}/storage/one.jpg`, 'https://pictures.example.com/two.jpg'],
      mpn: '5513',
      itemCondition: 'https://schema.org/UsedCondition',
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Year', value: 'circa 1968' },
        { '@type': 'PropertyValue', name: 'case diameter', value: '41mm' },
        { '@type': 'PropertyValue', name: 'dial color', value: 'Blue' },
        { '@type': 'PropertyValue', name: 'case shape', value: 'Round' },
      ],
    })
  })

  it('omits what a watch does not have', () => {
    const nothing = { image_urls: [], specifications: {}, facts: [], reference: null, condition: null }
    const bare = written(watchData({ ...watch, ...nothing }, '/watches/1'))
    expect(bare).not.toHaveProperty('mpn')
    expect(bare).not.toHaveProperty('itemCondition')
    expect(bare).not.toHaveProperty('image')
    expect(bare).not.toHaveProperty('additionalProperty')
  })

  it('numbers the breadcrumbs, and gives the last one no URL', () => {
    const crumbs = [
      { label: 'Home', path: '/' },
      { label: 'Collection', path: '/our-collection' },
      { label: 'Tidewater' },
    ]
    expect(written(breadcrumbData(crumbs)).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` },
      { '@type': 'ListItem', position: 2, name: 'Collection', item: `${site}/our-collection` },
      { '@type': 'ListItem', position: 3, name: 'Tidewater' },
    ])
  })
})

describe("without the site's URL", () => {
  beforeEach(() => {
    vi.stubEnv('VITE_SITE_URL', undefined)
  })

  it('omits everything that needs it', () => {
    expect(written(shopData())).not.toHaveProperty('url')
    expect(written(shopData())).not.toHaveProperty('@id')
    expect(written(watchData(watch, '/watches/1')).image).toEqual(['https://pictures.example.com/two.jpg'])
    expect(siteData()).toBeUndefined()
    expect(breadcrumbData([{ label: 'Home', path: '/' }])).toBeUndefined()
  })
})

it('cannot close the element that contains it', () => {
  const text = jsonForHtml(watchData(watch, '/watches/1'))
  expect(text).not.toContain('<')
  expect(JSON.parse(text).description).toBe(watch.description)
})
