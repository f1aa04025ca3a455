import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { offerHostedExtensions } from '../hosted.ts'

// The hosted extensions are faked.

const secret = `select vault.create_secret('https://host.test/hook', 'deploy_hook')`

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({
    location: readDatabaseLocation('memory'),
    skipSeed: true,
    prepare: offerHostedExtensions,
  })
})

afterAll(() => backend?.close())

const run = (sql: string) => backend.database.run(sql)

beforeEach(async () => {
  await run(`delete from vault.secrets; ${secret}; select private.publish()`)
  await run('update private.publication set first_change = null, last_change = null where is_only; truncate net.calls')
})

const addWatch = () =>
  run(`
    insert into public.watches (status, name, brand, category, description)
    values ('available', 'Hooked', 'Own', 'Dress', 'A watch that only this test knows.')
  `)

async function wait(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    await run(`
      update private.publication set
        first_change = first_change - interval '1 minute', last_change = last_change - interval '1 minute'
        where is_only;
      select private.publish();
    `)
  }
}

async function isNoted() {
  await run('select private.publish()')
  const [row] = await backend.database.query<{ isNoted: boolean }>(
    'select last_change is not null as "isNoted" from private.publication',
  )
  return row.isNoted
}

const calls = () => backend.database.query('select url, body from net.calls')

it('triggers one build, two minutes after the last change', async () => {
  await addWatch()
  await wait(2)
  await run(`update public.watches set featured = true where name = 'Hooked'`)
  await wait(2)
  expect(await calls()).toEqual([])
  await wait(1)
  expect(await calls()).toEqual([{ url: 'https://host.test/hook', body: {} }])
  await wait(20)
  expect(await calls()).toHaveLength(1)
})

it('does not wait indefinitely while changes continue', async () => {
  for (let minute = 0; minute < 16; minute++) {
    await addWatch()
    await wait(1)
  }
  expect(await calls()).toHaveLength(1)
})

it('reacts to changes of content that pages show, and to nothing else', async () => {
  await run(`
    insert into public.inquiries (name, email, message) values ('Ada', 'ada@example.com', 'A question about a watch.')
  `)
  expect(await isNoted()).toBe(false)
  await run(`insert into public.testimonials (name, rating, content) values ('Ada', 5, 'Words of this test.')`)
  expect(await isNoted()).toBe(true)
  for (const change of [
    `update public.testimonials set name = 'Bea' where true`,
    'delete from public.testimonials',
    `update public.settings set figure_sold = '501+' where id`,
    `update public.settings set answer_returns = 'Within ten days.' where id`,
    `update public.page_texts set words = 'Words of this test.' where name = 'terms'`,
    `update public.page_pictures set caption = 'A caption of this test.' where name = 'founder'`,
  ]) {
    await run('update private.publication set first_change = null, last_change = null where is_only')
    await run(change)
    expect(await isNoted(), change).toBe(true)
  }
})

it('waits until the hook is known, and then triggers a build', async () => {
  await run('delete from vault.secrets; update private.publication set pages = null where is_only')
  await addWatch()
  await wait(20)
  expect(await backend.database.query('select pages, first_change, last_change from private.publication')).toEqual([
    { pages: null, first_change: null, last_change: null },
  ])
  await run(secret)
  await wait(4)
  expect(await calls()).toHaveLength(1)
})
