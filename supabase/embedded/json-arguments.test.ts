import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackend, type Backend } from './backend.ts'
import { readDatabaseLocation } from './settings.ts'

// Runs on PGlite, or with SHOWROOM_DB=postgres://… on a server, whose driver encodes JSON differently.

const brand = 'Brand of the JSON test'
const specifications = { note: 'a "quote" and a \\' }

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
})

afterAll(async () => {
  await backend?.database.query(`delete from public.watches where brand = '${brand}'`)
  await backend?.close()
})

async function post(path: string, key: string, data: object) {
  const response = await backend.fetch(
    new Request(`http://localhost/rest/v1/${path}`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify(data),
    }),
  )
  return response.json()
}

it('passes JSON to columns and functions without encoding it twice', async () => {
  const watch = {
    status: 'available',
    name: 'One',
    brand,
    category: 'Dive',
    description: 'A watch of the JSON test.',
    specifications,
  }
  expect(await post('watches?select=specifications', backend.serviceKey, watch)).toEqual([{ specifications }])
  const count = async (brands: string[]) => {
    const query = { search: '', category: '', narrow: { brand: brands } }
    return ((await post('rpc/count_watches', backend.publishableKey, query)) as { total: number }).total
  }
  expect(await count([brand])).toBe(1)
  expect(await count(['No such brand'])).toBe(0)
})
