import { expect, it, vi } from 'vitest'
import { offlinePage, titleIn, type KeptPage } from './offline-page'

/** The links of the page, by their words. */
async function linksOf(pages: KeptPage[]) {
  const html = await offlinePage(pages).text()
  return [...html.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a>/g)].map(([, path, words]) => `${words} ${path}`)
}

it('lists the pages that were kept, in the order of the menu, and the watches that were seen, the last first', async () => {
  const pages = [
    { path: '/contact', title: 'Contact' },
    { path: '/watches/1', title: 'Halden Tidewater 300' },
    { path: '/', title: 'Private Watch Concierge' },
    { path: '/coming-soon', title: 'Coming soon' },
    { path: '/watches/2', title: 'Corsa &amp; Fils Monopusher' },
    { path: '/watches/3' },
  ]
  expect(await linksOf(pages)).toEqual([
    'Home /',
    'Contact /contact',
    'Corsa &amp; Fils Monopusher /watches/2',
    'Halden Tidewater 300 /watches/1',
  ])
})

it('says nothing of this device where nothing was kept', async () => {
  expect(await offlinePage([]).text()).not.toContain('<h2>')
})

/** The page's script at work: what is clicked is within `closest`. */
async function run(page: Response, closest = '') {
  const [, nonce, script] = /<script nonce="([^"]+)">(.*)<\/script>/s.exec(await page.text()) ?? []
  const reload = vi.fn()
  const window = Object.assign(new EventTarget(), { closest: (selector: string) => (selector === closest ? {} : null) })
  new Function('addEventListener', 'location', script)(window.addEventListener.bind(window), { reload })
  return { nonce, reload, tell: (name: string, how = {}) => window.dispatchEvent(Object.assign(new Event(name), how)) }
}

it('asks again by itself once there is a network, by the one script that its policy allows', async () => {
  const page = offlinePage([])
  const { nonce, reload, tell } = await run(page)
  expect(page.headers.get('Content-Security-Policy')).toContain(`script-src 'nonce-${nonce}'`)
  expect(reload).not.toHaveBeenCalled()
  tell('online')
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves a link alone that is being followed, and not one that was opened elsewhere or come back from', async () => {
  const { reload, tell } = await run(offlinePage([]), 'li a')
  tell('click')
  tell('online')
  expect(reload).not.toHaveBeenCalled()
  tell('pageshow')
  tell('online')
  expect(reload).toHaveBeenCalledOnce()
  tell('click')
  tell('click', { ctrlKey: true })
  tell('online')
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['<head><title>Halden Tidewater 300 | Sonoran Horology</title>', 'Halden Tidewater 300'],
  ['<title data-static>Corsa &amp; Fils | Mark | Sonoran Horology</title>', 'Corsa &amp; Fils | Mark'],
  ['<title>Sonoran Horology</title>', undefined],
  ['', undefined],
])('reads the title of %s', (html, title) => {
  expect(titleIn(html)).toBe(title)
})
