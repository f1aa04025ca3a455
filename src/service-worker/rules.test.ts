import { describe, expect, test } from 'vitest'
import { tableNames } from '@/test/table-names'
import { pictureFamily, placeOf, placeOfPage } from './rules'

const around = {
  siteOrigin: 'https://site.example',
  supabaseUrl: 'https://abc.supabase.co',
  publishableKey: 'sb_publishable_1',
}
const rest = `${around.supabaseUrl}/rest/v1`
const publicTables = ['watches', 'watch_categories', 'testimonials', 'page_texts', 'rpc/status_history']
const bucket = `${around.supabaseUrl}/storage/v1/object/public/watch-images`

describe('the documents that are kept', () => {
  test.each(['/', '/our-collection', '/coming-soon', '/watches/0f8b-1'])('%s', (path) => {
    expect(placeOfPage(path)).toEqual({ shelf: 'pages', key: path })
  })

  test('with and without a slash at the end they are the same', () => {
    expect(placeOfPage('/about/')).toEqual(placeOfPage('/about'))
  })

  test('the home page is the same by both of its names', () => {
    expect(placeOfPage('/home')).toEqual(placeOfPage('/'))
  })

  test.each([
    '/admin',
    '/admin/',
    '/Admin',
    '/%61dmin',
    '/auth',
    '/auth/x',
    '/account',
    '/visit',
    '/watches/',
    '/watches/1/edit',
    '/nowhere',
    '/sw.js',
  ])('never %s', (path) => {
    expect(placeOfPage(path)).toBeUndefined()
  })
})

describe('what pages need', () => {
  const shelfOf = (url: string, headers?: HeadersInit) => placeOf({ url, headers: new Headers(headers) }, around)?.shelf

  test('files of the site, by their name alone', () => {
    const url = `${around.siteOrigin}/assets/index-abc.js`
    expect(placeOf({ url: `${url}?again=1` }, around)).toEqual({ shelf: 'assets', key: url })
  })

  test.each([
    `${around.siteOrigin}/assets/admin/panel-abc.js`,
    `${around.siteOrigin}/sw.js`,
    'https://elsewhere.example/assets/a.js',
  ])('not %s', (url) => {
    expect(shelfOf(url)).toBeUndefined()
  })

  test('pictures of the catalogue, no films, and nobody else’s pictures', () => {
    expect(shelfOf(`${bucket}/watches/1.1600x1600.webp.jpg`)).toBe('pictures')
    expect(shelfOf(`${bucket}/watches/1.1600x1600.w400.webp`)).toBe('pictures')
    expect(shelfOf(`${bucket}/watches/1.1600x1600.w400.jpg`)).toBe('pictures')
    expect(shelfOf(`${bucket}/testimonials/1.mp4`)).toBeUndefined()
    expect(shelfOf(`${around.supabaseUrl}/storage/v1/object/sign/watch-images/1.jpg`)).toBeUndefined()
    expect(shelfOf('https://elsewhere.example/1.jpg')).toBeUndefined()
  })

  test('no document of the house, however it is asked for', () => {
    const storage = `${around.supabaseUrl}/storage/v1/object`
    for (const way of ['', 'public/', 'sign/', 'authenticated/']) {
      expect(shelfOf(`${storage}/${way}stock-documents/a/b.pdf?token=signed`)).toBeUndefined()
    }
    expect(
      shelfOf(`${rest}/watches?select=id,stock_records(location)`, { Authorization: 'Bearer eyJ' }),
    ).toBeUndefined()
  })

  test.each(publicTables)('rows of %s, as a visitor reads them', (table) => {
    const url = `${rest}/${table}?select=id`
    expect(shelfOf(url, { Authorization: 'Bearer sb_publishable_1' })).toBe('data')
    expect(shelfOf(url)).toBe('data')
    expect(shelfOf(url, { Authorization: 'Bearer eyJ.of.somebody' })).toBeUndefined()
  })

  test.each([
    ...tableNames.filter((table) => !publicTables.includes(table)),
    'rpc/find_clients',
    'rpc/client_page',
    'rpc/client_timeline',
    'rpc/emails_of',
    'rpc/session_standing',
    'rpc/my_appointments',
    'rpc/my_requests',
    'rpc/my_deletion',
    'rpc/free_slots',
  ])('never rows of %s', (table) => {
    expect(shelfOf(`${rest}/${table}?select=id`)).toBeUndefined()
  })

  test('one watch by its id, never which ones somebody has put aside, whoever asks', () => {
    const id = '0f8b0000-0000-4000-8000-000000000001'
    expect(shelfOf(`${rest}/watches?select=id&id=eq.${id}`)).toBe('data')
    for (const list of [id, `${id},${id}`, `"${id}"`]) {
      expect(shelfOf(`${rest}/watches?select=id&id=in.(${list})`)).toBeUndefined()
      expect(shelfOf(`${rest}/watches?select=id&id=in.%28${list}%29`)).toBeUndefined()
    }
  })

  test('never what somebody searches for, nor anything of Auth', () => {
    expect(shelfOf(`${rest}/rpc/find_watches?select=id`)).toBeUndefined()
    expect(shelfOf(`${around.supabaseUrl}/auth/v1/user`)).toBeUndefined()
  })

  test('rows with their count are another answer than without', () => {
    const url = `${rest}/watches?select=id&limit=1`
    const counted = placeOf({ url, headers: new Headers({ Prefer: 'count=exact' }) }, around)
    expect(counted?.key).not.toBe(placeOf({ url }, around)?.key)
  })
})

test('a picture and its renditions belong together', () => {
  expect(pictureFamily('/a.1600x1600.w400.jpg')).toBe(pictureFamily('/a.1600x1600.jpg'))
  expect(pictureFamily('/a.1600x1600.w400.webp')).toBe(pictureFamily('/a.1600x1600.webp.jpg'))
  expect(pictureFamily('/a.1600x1600.w400.webp')).toBe(pictureFamily('/a.1600x1600.w800.webp'))
  expect(pictureFamily('/a.1600x1600.w400.jpg')).not.toBe(pictureFamily('/b.1600x1600.w400.jpg'))
  expect(pictureFamily('/a.jpg')).not.toBe(pictureFamily('/a.webp'))
})
