// @vitest-environment jsdom

import { describe, expect, it } from 'vitest'
import { listedPaths } from '../../src/lib/pages/page-kinds'
import { robots, sitemap } from './sitemap'

const siteUrl = 'https://www.example.com'
const watch = {
  path: '/watches/1',
  changedAt: '2026-11-22T09:00:00.123456+00:00',
  pictures: ['/storage/a & b.jpg', 'https://pictures.example.com/c.jpg?x=1&y=<2>'],
}

/** DOMParser reports errors as an element. */
function read(text: string) {
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  expect(xml.querySelector('parsererror')).toBeNull()
  const all = (tag: string) => [...xml.getElementsByTagName(tag)].map(({ textContent }) => textContent)
  return { root: xml.documentElement.nodeName, all }
}

describe('sitemap', () => {
  it('lists each page with its absolute URL, and home once', () => {
    const [{ name, text }] = sitemap({ siteUrl, pages: listedPaths, watches: [] })
    expect(name).toBe('sitemap.xml')
    const urls = read(text).all('loc')
    expect(urls[0]).toBe(`${siteUrl}/`)
    expect(urls).toContain(`${siteUrl}/our-collection`)
    expect(urls).not.toContain(`${siteUrl}/home`)
    expect(urls.join()).not.toMatch(/admin|auth|coming-soon/)
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('lists watches with their last change and their pictures', () => {
    const { all } = read(sitemap({ siteUrl: `${siteUrl}/`, pages: [], watches: [watch] })[0].text)
    expect(all('loc')).toEqual([`${siteUrl}/watches/1`])
    expect(all('lastmod')).toEqual(['2026-11-22T09:00:00.123Z'])
    expect(all('image:loc')).toEqual([
      `${siteUrl}/storage/a%20&%20b.jpg`,
      'https://pictures.example.com/c.jpg?x=1&y=%3C2%3E',
    ])
  })

  it('is split into several files with an index if it has too many URLs', () => {
    const watches = Array.from({ length: 5 }, (_, index) => ({ ...watch, path: `/watches/${index}` }))
    const [index, ...parts] = sitemap({ siteUrl, pages: ['/'], watches }, 4)
    expect(read(index.text).root).toBe('sitemapindex')
    expect(read(index.text).all('loc')).toEqual(parts.map(({ name }) => `${siteUrl}/${name}`))
    expect(parts.map(({ text }) => read(text).all('loc').length)).toEqual([4, 2])
  })
})

describe('robots', () => {
  it('disallows private pages', () => {
    expect(robots({ siteUrl })).toBe(
      `User-agent: *\nDisallow: /auth\nDisallow: /account\nDisallow: /admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    )
  })

  it("names no sitemap without the site's URL", () => {
    expect(robots({})).not.toContain('Sitemap')
  })
})
