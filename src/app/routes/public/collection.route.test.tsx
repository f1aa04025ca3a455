import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSamples } from '@/entities/watches/watch.sample'
import { hold } from '@/test/hold'
import { backendUrl, stubNetwork } from '@/test/network'
import { logged } from '@/test/quiet-console'
import { openSite } from '@/test/site'

const network = stubNetwork()
const browsing = 'GET /rest/v1/watches'
const searching = 'POST /rest/v1/rpc/find_watches'
const counting = 'POST /rest/v1/rpc/count_watches'
const refusal = { status: 401, json: { code: '42501', message: 'permission denied' } }

beforeEach(() => {
  network.respond('GET /rest/v1/watch_categories', {
    json: [
      { category: 'Dive', watches: 1 },
      { category: 'Dress', watches: 1 },
    ],
  })
  network.respond(browsing, { json: watchSamples(['Aurelia 36', 'Borealis 41']) })
})
afterEach(() => void vi.restoreAllMocks())

const url = () => window.location.pathname + window.location.search
const names = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
const showsNames = (wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted))
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search timepieces...')
const search = (text: string) => fireEvent.change(box(), { target: { value: text } })
const sortBy = (value: string) => fireEvent.change(screen.getByLabelText(/^Sort by/), { target: { value } })

it('sorts search results by best match, and helps if nothing is found', async () => {
  await openSite('/our-collection')
  await showsNames(['Aurelia 36', 'Borealis 41'])
  expect(screen.getByText('All')).toHaveAttribute('aria-pressed', 'true')

  network.respond(searching, { json: watchSamples(['Blue Hour', 'Soirée 36']) })
  network.respond(counting, { json: { total: 2 } })
  search('blue')
  await showsNames(['Blue Hour', 'Soirée 36'])
  expect(await screen.findByText('2 timepieces')).toHaveAttribute('role', 'status')
  expect(url()).toBe('/our-collection?q=blue')
  expect(screen.getByLabelText(/^Sort by/)).toHaveValue('best')
  sortBy('newest')
  await waitFor(() => expect(network.sent(searching).at(-1)!.body).toMatchObject({ search: 'blue', sort: 'newest' }))
  expect(url()).toContain('sort=newest')

  network.respond(searching, { json: [] })
  network.respond(counting, { json: { total: 0 } })
  search('nothing such')
  expect(await screen.findByText('No timepieces found')).toBeVisible()
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  // Both links to the request page carry the search.
  const ways = () => [...document.querySelectorAll('main a[href^="/watch-request"]')]
  await waitFor(() =>
    expect(ways().map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/watch-request?for=nothing+such')),
  )
  fireEvent.click(screen.getByText('Clear Filters'))
  await waitFor(() => expect(box()).toHaveValue(''))
  expect(box()).toHaveFocus()
  await showsNames(['Aurelia 36', 'Borealis 41'])
})

it('finds a category that is typed in lower case', async () => {
  network.respond(browsing, ({ query }) => ({
    json: query.get('category') === 'eq.Dive' ? watchSamples(['Aurelia 36']) : [],
  }))
  network.respond(searching, { json: watchSamples(['Aurelia 36']) })
  await openSite('/our-collection?category=dive')
  await showsNames(['Aurelia 36'])
  expect(await screen.findByText('1 timepiece')).toHaveAttribute('role', 'status')
  expect(screen.getByText('Dive', { selector: 'button' })).toHaveAttribute('aria-pressed', 'true')
  search('aurelia')
  await waitFor(() =>
    expect(network.sent(searching).at(-1)?.body).toMatchObject({ search: 'aurelia', category: 'dive', skip: 0 }),
  )
  expect(url()).toContain('q=aurelia')
})

it('sorts by arrival, name or brand, and returns to the previous order on Back', async () => {
  await openSite('/our-collection')
  await showsNames(['Aurelia 36', 'Borealis 41'])
  const order = () => network.sent(browsing).at(-1)!.query.get('order')
  expect(order()).toMatch(/^created_at\.desc\b.*,id\.desc/)
  sortBy('name')
  await waitFor(() => expect(order()).toMatch(/^name\.asc\b.*,id\.asc/))
  expect(url()).toContain('sort=name')
  sortBy('brand')
  await waitFor(() => expect(order()).toMatch(/^brand\.asc\b.*,name\.asc\b.*,id\.asc/))
  expect(url()).toContain('sort=brand')
  window.history.back()
  await waitFor(() => expect(screen.getByLabelText(/^Sort by/)).toHaveValue('name'))
})

it('ignores an older response that arrives after a newer one', async () => {
  const slow = hold()
  const responded: string[] = []
  network.respond(counting, { json: { total: 2 } })
  network.respond(searching, async ({ body }) => {
    const { search } = body as { search: string }
    if (search === 'aurelia') await slow.promise
    responded.push(search)
    return { json: watchSamples(search === 'aurelia' ? ['Older'] : ['Newer', 'Newest']) }
  })
  await openSite('/our-collection')
  await showsNames(['Aurelia 36', 'Borealis 41'])
  const fetched = vi.spyOn(globalThis, 'fetch')
  search('aurelia')
  await waitFor(() => expect(network.sent(searching)).toHaveLength(1))
  search('halden')
  await showsNames(['Newer', 'Newest'])
  const older = fetched.mock.calls.find(([, init]) => String(init?.body).includes('aurelia'))
  expect(older?.[1]?.signal?.aborted).toBe(true)
  slow.release()
  await waitFor(() => expect(responded).toEqual(['halden', 'aurelia']))
  expect(await screen.findByText('2 timepieces')).toBeVisible()
  expect(names()).toEqual(['Newer', 'Newest'])
})

it('shows that more could not be loaded, and retries only by the button', async () => {
  const all = watchSamples(Array.from({ length: 30 }, (_, index) => `Number ${index + 1}`))
  const counts = [{ category: 'Dive', watches: 30 }]
  network.respond('GET /rest/v1/watch_categories', { json: counts })
  const more = hold<typeof refusal>()
  network.respond(browsing, ({ query }) => (query.get('offset') === '24' ? more.promise : { json: all.slice(0, 24) }))
  await openSite('/our-collection')
  const asked = () => network.sent(browsing).filter(({ query }) => query.get('offset') === '24')
  await waitFor(() => expect(asked()).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull())
  more.release(refusal)
  expect(await screen.findByText(/could not be loaded/)).toHaveAttribute('role', 'alert')
  expect(logged()).toContainEqual(expect.stringContaining('Could not load watches list'))
  // An automatic retry would have been sent before this response.
  await fetch(`${backendUrl}/rest/v1/none`)
  expect(asked()).toHaveLength(1)
  network.respond(browsing, ({ query }) => ({
    json: query.get('offset') === '24' ? all.slice(24) : all.slice(0, 24),
  }))
  fireEvent.click(screen.getByText('Show more timepieces'))
  expect(await screen.findByText('That is all of them.')).toBeVisible()
  expect(names().at(-1)).toBe('Number 30')
})

it('logs a failed load, and shows the empty state', async () => {
  network.respond(browsing, refusal)
  network.respond('GET /rest/v1/watch_categories', refusal)
  await openSite('/our-collection')
  expect(await screen.findByText('No timepieces found')).toBeVisible()
  expect(logged()).toContainEqual(expect.stringContaining('Could not load watches list'))
})

it('opens the first page if the URL is past the end', async () => {
  network.respond(browsing, ({ query }) => ({
    json: Number(query.get('offset')) > 24 ? [] : watchSamples(['Aurelia 36', 'Borealis 41']),
  }))
  await openSite('/our-collection?page=40')
  await showsNames(['Aurelia 36', 'Borealis 41'])
  const asked = network.sent(browsing).map(({ query }) => query.get('offset'))
  // React's strict mode may send a request twice.
  expect(asked.filter((offset, index) => offset !== asked[index - 1])).toEqual(['936', '0'])
})

it('starts again at the top when its own link is pressed on a later page', async () => {
  await openSite('/our-collection?sort=name&page=2')
  expect(await screen.findByText('Show earlier timepieces')).toBeVisible()
  const [link] = document.querySelectorAll('nav[aria-label=Main] a[href="/our-collection"]')
  fireEvent.click(link)
  await waitFor(() => expect(url()).toBe('/our-collection'))
  await showsNames(['Aurelia 36', 'Borealis 41'])
  expect(screen.queryByText('Show earlier timepieces')).toBeNull()
})
