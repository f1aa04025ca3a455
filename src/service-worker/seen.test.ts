import { beforeEach, expect, test, vi } from 'vitest'
import { hold } from '@/test/hold'
import { keepLoaded, keepVisited } from './seen'

const site = 'https://site.example'
const around = { siteOrigin: site, supabaseUrl: 'https://abc.supabase.co', publishableKey: 'sb_publishable_1' }
const rows = `${around.supabaseUrl}/rest/v1/watches?select=id&id=eq.1`
const scripts = ['/assets/index-a.js', '/assets/watch-b.js']
const page = '/watches/1'

/** What the caches hold, by their names. */
let shelves: Map<string, Map<string, Response>>
/** What the network answers, by the end of an address. */
let answers: Record<string, () => Response | Promise<Response>>

const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } })
const keptIn = (shelf: string) => [...(shelves.get(`showroom-${shelf}`)?.keys() ?? [])]

beforeEach(() => {
  shelves = new Map()
  answers = {
    [page]: () =>
      new Response(`<script data-entry="${scripts[0]}" data-chunks="${scripts.join(' ')}" data-styles=""></script>`, {
        headers: { 'Content-Type': 'text/html' },
      }),
    [rows]: () => Response.json([{ id: '1' }]),
    [scripts[0]]: script,
    [scripts[1]]: script,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const found = Object.keys(answers).find((end) => address.endsWith(end))
    if (!found) throw new TypeError('Failed to fetch')
    return answers[found]()
  })
  vi.stubGlobal('caches', { open: async (name: string) => openShelf(name) })
})

function openShelf(name: string) {
  const shelf = shelves.get(name) ?? new Map<string, Response>()
  shelves.set(name, shelf)
  return {
    match: async (key: string) => shelf.get(key)?.clone(),
    put: async (key: string, response: Response) => void shelf.set(key, response),
    keys: async () => [...shelf.keys()].map((url) => ({ url })),
  }
}

test('a page that was loaded is kept with its rows and its scripts', async () => {
  await keepLoaded(page, [rows], around)
  expect(keptIn('pages')).toEqual([page])
  expect(keptIn('data')).toEqual([rows])
  expect(keptIn('assets')).toEqual(scripts.map((address) => site + address))
})

test('its document waits for a script that an earlier report has on its way', async () => {
  const arrival = hold<Response>()
  answers[scripts[1]] = () => arrival.promise.then((response) => response.clone())
  const first = keepLoaded(page, [site + scripts[0], site + scripts[1]], around)
  const second = keepLoaded(page, [rows], around)
  await vi.waitFor(() => expect(keptIn('data')).toEqual([rows]))
  await new Promise((done) => setTimeout(done))
  expect(keptIn('pages')).toEqual([])
  arrival.release(script())
  await Promise.all([first, second])
  expect(keptIn('pages')).toEqual([page])
})

test.each([
  ['cannot be had', undefined],
  ['is gone, and the host sends a page', () => new Response('', { headers: { 'Content-Type': 'text/html' } })],
])('a page is not kept where one of its scripts %s', async (_, answer) => {
  delete answers[scripts[1]]
  if (answer) answers[scripts[1]] = answer
  await keepLoaded(page, [], around)
  await keepVisited(page, around)
  expect(keptIn('pages')).toEqual([])
})

test('a page that the router went to is kept with the scripts that its document names', async () => {
  await keepVisited(page, around)
  expect(keptIn('pages')).toEqual([page])
  expect(keptIn('assets')).toEqual(scripts.map((address) => site + address))
})

test('a page that nobody may keep is not asked for', async () => {
  await keepLoaded('/admin', [rows], around)
  await keepVisited('/admin', around)
  expect([...shelves.keys()]).toEqual([])
})
