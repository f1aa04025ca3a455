import { describe, expect, test } from 'vitest'
import { tableNames } from '../../src/test/table-names.ts'
import { routes } from './service-worker.ts'

const site = 'https://site.example'
const rest = 'https://abc.supabase.co/rest/v1'
const bucket = 'https://abc.supabase.co/storage/v1/object/public/watch-images'
const publicTables = [
  'watches',
  'watch_categories',
  'testimonials',
  'page_texts',
  'page_pictures',
  'rpc/status_history',
  'rpc/shop_answers',
]
const event = new Event('fetch') as never
const visitor = { apikey: 'sb_publishable_1', Authorization: 'Bearer sb_publishable_1' }

/** Evaluates text, like the service worker. */
const inWorker = <T>(each: T): T => new Function(`return ${String(each)}`)() as T

/** Follows the rules of Workbox's router. */
function cacheOf(target: string, headers: HeadersInit = {}) {
  const url = new URL(target, site)
  const sameOrigin = url.origin === site
  const request = new Request(url, { headers })
  const route = routes.find(({ urlPattern }) => {
    if (typeof urlPattern === 'function') return inWorker(urlPattern)({ url, request, sameOrigin, event })
    const match = (urlPattern as RegExp).exec(url.href)
    return match && (sameOrigin || match.index === 0)
  })
  return route?.options?.cacheName
}

test.each(['/', '/home', '/our-collection', '/coming-soon', '/watches/0f8b-1', '/tray?watches=1', '/about#top'])(
  'caches the document of %s',
  (path) => expect(cacheOf(path)).toBe('pages'),
)

test.each([
  '/admin',
  '/Admin',
  '/%61dmin',
  '/admin?next=https://site.example/about',
  '/admin#/about',
  '/auth',
  '/account',
  '/visit',
  '/preview',
  '/unsubscribe',
  '/watches/',
  '/watches/1/edit',
  '/nowhere',
  '/sw.js',
  '/assets/admin/panel-abc.js',
  'https://elsewhere.example/about',
  'https://elsewhere.example/assets/a.js',
])('never caches %s', (target) => {
  expect(cacheOf(target)).toBeUndefined()
})

test('stores a document without its query, in the cache key and in the response', async () => {
  const { cacheKeyWillBeUsed, cacheWillUpdate } = routes[0].options!.plugins![0]
  const request = new Request(`${site}/tray?watches=1`)
  expect(await inWorker(cacheKeyWillBeUsed!)({ request, mode: 'write', event })).toBe('/tray')
  const response = Object.defineProperty(new Response('tray'), 'url', { value: request.url })
  expect(await inWorker(cacheWillUpdate!)({ request, response, event })).toMatchObject({ url: '', status: 200 })
  expect(await inWorker(cacheWillUpdate!)({ request, response: new Response('', { status: 404 }), event })).toBeNull()
})

test('caches pictures of watches, but no videos and no documents of the shop', () => {
  expect(cacheOf('/assets/index-abc.js')).toBe('files')
  expect(cacheOf(`${bucket}/watches/1.1600x1600.w400.webp`)).toBe('files')
  expect(cacheOf(`${bucket}/testimonials/1.mp4`)).toBeUndefined()
  for (const way of ['', 'public/', 'sign/', 'authenticated/']) {
    const target = `https://abc.supabase.co/storage/v1/object/${way}stock-documents/a/b.jpg?token=signed`
    expect(cacheOf(target, visitor)).toBeUndefined()
  }
})

describe('the service worker', () => {
  test.each(publicTables)('caches rows of %s for visitors', (table) => {
    const url = `${rest}/${table}?select=id`
    expect(cacheOf(url, visitor)).toBe('rows')
    expect(cacheOf(url, { apikey: visitor.apikey })).toBe('rows')
    expect(cacheOf(url, { ...visitor, Authorization: 'Bearer eyJ.of.somebody' })).toBeUndefined()
    expect(cacheOf(url)).toBeUndefined()
  })

  test.each([
    ...tableNames.filter((table) => !publicTables.includes(table)),
    'rpc/find_watches',
    'rpc/my_appointments',
    'rpc/free_slots',
  ])('never caches responses of %s', (table) => {
    expect(cacheOf(`${rest}/${table}?select=id`, visitor)).toBeUndefined()
  })

  test('caches the rows of one watch, but not those of a list of ids', () => {
    expect(cacheOf(`${rest}/watches?id=eq.1`, visitor)).toBe('rows')
    expect(cacheOf(`${rest}/watches?id=in.(1,2)`, visitor)).toBeUndefined()
    expect(cacheOf(`${rest}/watches?id=in.%281,2%29`, visitor)).toBeUndefined()
  })
})
