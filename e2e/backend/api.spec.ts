import { tableNames } from '../../src/test/table-names'
import { expect, test } from '../fixtures'
import { needs } from '../helpers/backend/backend'

const picture = '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-1.1600x1600.w400.webp'
const video = '/storage/v1/object/public/watch-images/testimonials/videos/20261101090000000-nineteen-days.mp4'
test('rejects requests without a key, and never answers as a superuser', async ({ request }) => {
  for (const table of tableNames) {
    const response = await request.get(`/rest/v1/${table}?select=*`)
    expect(response.status(), table).toBe(401)
  }
})

test("exposes nothing about the embedded backend's configuration", async ({ request }) => {
  needs('the embedded backend itself')
  expect((await request.get('/_system/config')).headers()['content-type']).toContain('text/html')
})

test('serves pictures and videos, whole and in ranges', async ({ request }) => {
  for (const [url, type] of [
    [picture, 'image/webp'],
    [video, 'video/mp4'],
  ]) {
    const whole = await request.get(url)
    expect(whole.status()).toBe(200)
    expect(whole.headers()['content-type']).toBe(type)
    const { length } = await whole.body()
    expect(length).toBeGreaterThan(10_000)
    const part = await request.get(url, { headers: { Range: 'bytes=100-199' } })
    expect(part.status()).toBe(206)
    expect(part.headers()['content-range']).toBe(`bytes 100-199/${length}`)
  }
  const missing = await request.get('/storage/v1/object/public/watch-images/watches/none.jpg')
  expect(missing.status()).toBe(400)
  expect(await missing.json()).toMatchObject({ statusCode: '404' })
})
