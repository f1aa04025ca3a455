import { tableNames } from '../../src/test/table-names'
import { slotLabels } from '../../supabase/functions/_shared/slots.ts'
import { addAccount } from '../accounts/accounts'
import { expect, test } from '../fixtures'
import { headers, signInOwner } from '../helpers/backend/api'
import { needs } from '../helpers/backend/backend'

// The API behind the pages, as an anonymous caller meets it.

const picture = '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-1.1600x1600.w400.webp'
const video = '/storage/v1/object/public/watch-images/testimonials/videos/20261101090000000-nineteen-days.mp4'
const publicTables = ['watches', 'watch_categories', 'testimonials', 'page_texts']
const privateTables = tableNames.filter((table) => !publicTables.includes(table))

test('a request without a key is refused, and none is answered as a superuser', async ({ request }) => {
  for (const table of tableNames) {
    const response = await request.get(`/rest/v1/${table}?select=*`)
    expect(response.status(), table).toBe(401)
  }
})

test('nothing tells how the embedded backend is set up', async ({ request }) => {
  needs('the embedded backend itself')
  expect((await request.get('/_system/config')).headers()['content-type']).toContain('text/html')
})

test('visitors and collectors read nothing that others wrote', async ({ request }) => {
  const { email, password } = await addAccount(request)
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { headers, data: { email, password } })
  const collector = { ...headers, Authorization: `Bearer ${(await signedIn.json()).access_token}` }
  for (const table of privateTables) {
    const asVisitor = await request.get(`/rest/v1/${table}?select=*`, { headers })
    expect(asVisitor.status(), `${table} as a visitor`).toBe(401)
    const asCollector = await request.get(`/rest/v1/${table}?select=*`, { headers: collector })
    expect(await asCollector.json(), `${table} as a collector`).toEqual([])
  }
  const owner = await signInOwner(request)
  const asOwner = await request.get('/rest/v1/inquiries?select=id&limit=1', { headers: owner })
  expect(await asOwner.json()).toHaveLength(1)
})

test('a visitor cannot write the catalogue, and a role cannot be taken', async ({ request }) => {
  const watch = { name: 'Forged', brand: 'Forger', category: 'None', description: 'Nobody asked for this one.' }
  expect((await request.post('/rest/v1/watches', { headers, data: watch })).status()).toBe(401)
  const role = { user_id: '00000000-0000-4000-8000-00000000a002', role: 'admin' }
  expect((await request.post('/rest/v1/user_roles', { headers, data: role })).status()).toBe(401)
})

test('what an account has asked for is answered to nobody without one, and to each with their own', async ({
  request,
}) => {
  const { email, password } = await addAccount(request)
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { headers, data: { email, password } })
  const collector = { ...headers, Authorization: `Bearer ${(await signedIn.json()).access_token}` }
  for (const name of [
    'my_appointments',
    'my_requests',
    'my_deletion',
    'session_standing',
    'make_recovery_codes',
    'forget_my_recovery',
  ]) {
    const asVisitor = await request.post(`/rest/v1/rpc/${name}`, { headers, data: {} })
    expect(asVisitor.status(), `${name} as a visitor`).toBe(401)
  }
  for (const name of ['my_appointments', 'my_requests']) {
    const own = await request.post(`/rest/v1/rpc/${name}`, { headers: collector, data: {} })
    expect(await own.json(), `${name} as a collector`).toEqual([])
  }
  for (const name of ['account_to_delete', 'count_password_try', 'delete_account', 'forget_recovery']) {
    const account = '00000000-0000-4000-8000-00000000a001'
    const asCollector = await request.post(`/rest/v1/rpc/${name}`, { headers: collector, data: { account } })
    expect(asCollector.status(), `${name} as a collector`).toBe(403)
  }
})

test('an inquiry is written with nothing preset', async ({ request }) => {
  const inquiry = { name: 'A visitor', email: 'visitor@example.com', message: 'About the Tidewater.' }
  const minimal = { ...headers, Prefer: 'return=minimal' }
  expect((await request.post('/rest/v1/inquiries', { headers: minimal, data: inquiry })).status()).toBe(201)
  for (const preset of [
    { status: 'resolved' },
    { created_at: '2020-01-01' },
    { watch_name: 'Any', watch_brand: 'Other' },
  ]) {
    const response = await request.post('/rest/v1/inquiries', { headers: minimal, data: { ...inquiry, ...preset } })
    expect(response.status(), JSON.stringify(preset)).toBe(401)
  }
})

test('free slots are labels and no more', async ({ request, day }) => {
  const response = await request.post('/rest/v1/rpc/free_slots', { headers, data: { day } })
  expect(await response.json()).toEqual(slotLabels)
})

test('pictures and videos load whole and in parts', async ({ request }) => {
  for (const [address, type] of [
    [picture, 'image/webp'],
    [video, 'video/mp4'],
  ]) {
    const whole = await request.get(address)
    expect(whole.status()).toBe(200)
    expect(whole.headers()['content-type']).toBe(type)
    const { length } = await whole.body()
    expect(length).toBeGreaterThan(10_000)
    const part = await request.get(address, { headers: { Range: 'bytes=100-199' } })
    expect(part.status()).toBe(206)
    expect(part.headers()['content-range']).toBe(`bytes 100-199/${length}`)
  }
  const missing = await request.get('/storage/v1/object/public/watch-images/watches/none.jpg')
  expect(missing.status()).toBe(400)
  expect(await missing.json()).toMatchObject({ statusCode: '404' })
})

test('strangers cannot list the bucket', async ({ request }) => {
  const response = await request.post('/storage/v1/object/list/watch-images', { headers, data: { prefix: 'watches' } })
  expect(await response.json()).toEqual([])
})
