import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { createUpkeep } from '../../functions/upkeep/handler.ts'
import { addAdmin, claimAdmin } from '../admins.ts'

const bucket = '/storage/v1/object/watch-images/'
const publicPath = '/storage/v1/object/public/watch-images/'
const admin = '00000000-0000-4000-8000-0000000000ad'

let backend: Backend

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  await run(addAdmin(admin, 'admin@example.com'))
})

afterAll(() => backend?.close())

beforeEach(() => run('delete from public.watches; delete from public.testimonials; delete from public.audit_log'))

const run = (sql: string) => backend.database.run(sql)

/** Admins' statements are logged. */
const asAdmin = (sql: string) => run(`${claimAdmin(admin)} ${sql}`)

async function upload(...keys: string[]) {
  for (const key of keys) {
    const response = await backend.fetch(
      new Request(`http://localhost${bucket}${key}`, {
        method: 'POST',
        headers: {
          apikey: backend.serviceKey,
          authorization: `Bearer ${backend.serviceKey}`,
          'content-type': key.endsWith('.webp') ? 'image/webp' : key.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg',
        },
        body: 'a file',
      }),
    )
    expect(response.status, await response.text()).toBe(200)
  }
}

const age = (days: number) =>
  run(`update storage.objects set created_at = now() - interval '${days} days' where bucket_id = 'watch-images'`)

async function files(): Promise<string[]> {
  const rows = await backend.database.query<{ name: string }>(
    `select name from storage.objects where bucket_id = 'watch-images' order by name`,
  )
  return rows.map(({ name }) => name)
}

async function runUpkeep() {
  const upkeep = createUpkeep({
    environment: {
      SUPABASE_URL: 'http://localhost',
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
      EMAILS_SECRET: 'wake-up',
    },
    fetch: async (input, init) => backend.fetch(new Request(input, init)),
  })
  const response = await upkeep(
    new Request('http://localhost/functions/v1/upkeep', {
      method: 'POST',
      headers: { authorization: 'Bearer wake-up' },
    }),
  )
  expect(response.status).toBe(200)
  return response.json()
}

const addWatch = (id: string, ...pictures: string[]) => `
  insert into public.watches (id, status, name, brand, category, description, image_urls)
  values ('${id}', 'available', 'Kept', 'Brand', 'Kind', 'A watch that belongs to the test.',
    array[${pictures.map((key) => `'${publicPath}${key}'`).join(', ')}]::text[])
`
const first = '00000000-0000-4000-8000-00000000f001'
const picture = (name: string) => [`watches/${name}.1600x1200.webp.jpg`, `watches/${name}.1600x1200.w400.webp`]

it('deletes unreferenced files with their renditions, and keeps those that a row shows', async () => {
  await upload(...picture('shown'), ...picture('left'), 'testimonials/face.jpg', 'testimonials/videos/film.mp4')
  await upload('testimonials/videos/other.mp4', 'pages/room.jpg')
  await run(addWatch(first, picture('shown')[0]))
  await run(`
    insert into public.testimonials (name, rating, content, image_url, video_url)
    values ('Client', 5, 'Words of the test.', 'https://backend.example${publicPath}testimonials/face.jpg',
      '${publicPath}testimonials/videos/film.mp4');
    update public.page_pictures set image_url = '${publicPath}pages/room.jpg', description = 'A room.' where name = 'showroom'
  `)
  await age(9)
  expect(await runUpkeep()).toEqual({ rows: 0, files: 3 })
  expect(await files()).toEqual([
    'pages/room.jpg',
    'testimonials/face.jpg',
    'testimonials/videos/film.mp4',
    ...picture('shown').reverse(),
  ])
})

it('keeps recent uploads, because a form may still be open', async () => {
  await upload(...picture('new'))
  await age(7)
  await runUpkeep()
  expect(await files()).toEqual(expect.arrayContaining(picture('new')))
})

it('keeps the files of rows in the trash until they are deleted permanently', async () => {
  await upload(...picture('deleted'))
  await run(addWatch(first, picture('deleted')[0]))
  await asAdmin(`delete from public.watches where id = '${first}'`)
  await age(9)
  await runUpkeep()
  expect(await files()).toEqual(expect.arrayContaining(picture('deleted')))
  await run(`update public.audit_log set at = now() - interval '31 days' where action = 'delete'`)
  expect(await runUpkeep()).toMatchObject({ rows: 1 })
  expect((await files()).filter((key) => key.includes('deleted'))).toEqual([])
})

it('keeps a picture of a condition report, also while its watch is in the trash', async () => {
  await upload(...picture('reported'))
  await run(addWatch(first))
  await run(`
    insert into public.condition_reports (watch_id, parts)
    values ('${first}', '{"dial": {"pictures": ["${publicPath}${picture('reported')[0]}"]}}')
  `)
  await age(9)
  await runUpkeep()
  expect(await files()).toEqual(expect.arrayContaining(picture('reported')))
  await asAdmin(`delete from public.watches where id = '${first}'`)
  await runUpkeep()
  expect(await files()).toEqual(expect.arrayContaining(picture('reported')))
  await run(`update public.audit_log set at = now() - interval '31 days' where action = 'delete'`)
  await runUpkeep()
  expect((await files()).filter((key) => key.includes('reported'))).toEqual([])
})

it('keeps pictures of versions of the last thirty days only', async () => {
  await upload(...picture('earlier'), ...picture('now'))
  await run(addWatch(first, picture('earlier')[0]))
  await asAdmin(
    `update public.watches set image_urls = array['${publicPath}${picture('now')[0]}'] where id = '${first}'`,
  )
  await age(9)
  await runUpkeep()
  expect(await files()).toEqual(expect.arrayContaining([...picture('earlier'), ...picture('now')]))
  await run(`update public.audit_log set at = now() - interval '31 days'`)
  await runUpkeep()
  expect((await files()).filter((key) => /earlier|now/.test(key))).toEqual([...picture('now')].reverse())
})

it("keeps a watch's document as long as it can be restored", async () => {
  const paper = (nth: number) => `${first}/00000000-0000-4000-8000-00000000f01${nth}.pdf`
  const papers = async () => {
    const rows = await backend.database.query<{ name: string }>(
      `select name from storage.objects where bucket_id = 'stock-documents' order by name`,
    )
    return rows.map(({ name }) => name)
  }
  for (const nth of [1, 2, 3]) {
    const response = await backend.fetch(
      new Request(`http://localhost/storage/v1/object/stock-documents/${paper(nth)}`, {
        method: 'POST',
        headers: {
          apikey: backend.serviceKey,
          authorization: `Bearer ${backend.serviceKey}`,
          'content-type': 'application/pdf',
        },
        body: '%PDF-',
      }),
    )
    expect(response.status, await response.text()).toBe(200)
  }
  await run(addWatch(first))
  // The third document has no row.
  await run(`
    insert into public.stock_documents (id, watch_id, name, size)
    select ('00000000-0000-4000-8000-00000000f01' || nth)::uuid, '${first}', 'Invoice.pdf', 5 from generate_series(1, 2) as nth;
    update storage.objects set created_at = now() - interval '9 days' where bucket_id = 'stock-documents'
  `)
  await runUpkeep()
  expect(await papers()).toEqual([paper(1), paper(2)])
  await asAdmin(`delete from public.stock_documents where path = '${paper(1)}'`)
  await asAdmin(`delete from public.watches where id = '${first}'`)
  await runUpkeep()
  expect(await papers()).toEqual([paper(1), paper(2)])
  await run(
    `update public.audit_log set at = now() - interval '31 days' where action = 'delete' and source = 'stock_documents'`,
  )
  await runUpkeep()
  expect(await papers()).toEqual([paper(2)])
  await run(`update public.audit_log set at = now() - interval '31 days' where action = 'delete'`)
  await runUpkeep()
  expect(await papers()).toEqual([])
})
