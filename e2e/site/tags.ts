import type { APIRequestContext, Page } from '@playwright/test'
import { JSDOM, VirtualConsole } from 'jsdom'
import { prerenderedPaths } from '../../src/lib/pages/page-kinds.ts'
import { paths } from '../../src/lib/pages/pages.ts'
import { expect } from '../fixtures'

export const watchPath = paths.watch('00000000-0000-4000-8000-000000000001')
export const newerThanTheBuild = paths.watch('00000000-0000-4000-8000-00000000ffff')

export const everyPath = [...prerenderedPaths, watchPath]

type JsonLd = { '@context': string; '@type': string; [property: string]: unknown }

export type Findings = {
  titles: string[]
  canonicals: string[]
  metas: Record<string, string[]>
  jsonLd: JsonLd[]
  headings: string[]
  text: string
}

/** Also runs in the browser, so it can't use anything outside of the function. */
function tagsOf(document: Document): Findings {
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent!)
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
    text: document.querySelector('main')!.textContent!,
  }
}

export async function readDocument(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  // jsdom would log errors about newer CSS.
  const virtualConsole = new VirtualConsole()
  const { document } = new JSDOM(await response.text(), { url: response.url(), virtualConsole }).window
  return { status: response.status(), document, tags: tagsOf(document) }
}

export const readTags = (page: Page): Promise<Findings> => page.evaluate<Findings>(`(${tagsOf})(document)`)

export async function openApp(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html[data-paint^=hydrated]')).toBeAttached()
}

export function expectNothingTwice({ titles, canonicals, metas, jsonLd }: Findings) {
  expect(titles).toHaveLength(1)
  expect(canonicals.length).toBeLessThanOrEqual(1)
  for (const [name, contents] of Object.entries(metas)) expect(contents, name).toHaveLength(1)
  const kinds = jsonLd.map((data) => data['@type'])
  expect(kinds).toEqual([...new Set(kinds)])
}

/** Tags that each page sets at most once. */
const ownTags = /^(description|robots|og:|twitter:)/

export function expectSameTags(taken: Findings, built: Findings) {
  expectNothingTwice(taken)
  expect(taken.titles).toEqual(built.titles)
  expect(taken.canonicals).toEqual(built.canonicals)
  for (const name of Object.keys({ ...built.metas, ...taken.metas }).filter((each) => ownTags.test(each))) {
    expect(taken.metas[name], name).toEqual(built.metas[name])
  }
  expect(taken.jsonLd).toEqual(built.jsonLd)
}
