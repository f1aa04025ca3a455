import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { offerHostedExtensions } from '../hosted.ts'
import { queryAs } from './emails-outbox/rows.ts'

// The hosted extensions are faked.

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({
    location: readDatabaseLocation('memory'),
    skipSeed: true,
    prepare: offerHostedExtensions,
  })
})

afterAll(() => backend?.close())

beforeEach(() =>
  backend.database.run(`
    truncate net.calls, private.mail_outbox, vault.secrets;
    select vault.create_secret('https://project.test/functions/v1/emails', 'emails_url');
    select vault.create_secret('the-secret', 'emails_secret');
  `),
)

const subscribe = (name: string) =>
  queryAs(backend.database, 'anon', `insert into public.newsletter_subscribers (email) values ('${name}@example.com')`)
const wake = () => backend.database.run('select private.wake_emails()')
const calls = () => backend.database.query('select * from net.calls')

it('calls the function with the secret while an email is due', async () => {
  await wake()
  expect(await calls(), 'nothing is due').toEqual([])
  await subscribe('due')
  await wake()
  expect(await calls()).toEqual([
    {
      url: 'https://project.test/functions/v1/emails',
      body: {},
      headers: { Authorization: 'Bearer the-secret', 'Content-Type': 'application/json' },
      timeout_milliseconds: 5000,
    },
  ])
})

it('ignores an email that is being sent', async () => {
  await subscribe('held')
  await backend.database.query('select * from private.claim_emails(10)')
  await wake()
  expect(await calls()).toEqual([])
})

it('calls the function while somebody has to be told of a watch', async () => {
  await backend.database.run(`
    create or replace function private.is_quiet_hour(moment timestamptz) returns boolean
      language sql stable parallel safe set search_path = '' as 'select false';
    insert into public.wants (email, confirmed_at) values ('waits@example.com', now());
    insert into public.watches (status, name, brand, category, description, updated_at)
    values ('available', 'Regulator', 'Halden', 'Dress', 'A watch of the test.', now() - interval '1 minute')`)
  await wake()
  expect(await calls()).toHaveLength(1)
  await backend.database.query('select * from private.claim_emails(10)')
  await wake()
  expect(await calls()).toHaveLength(1)
})

it('cleans up without calling anything if a secret is missing', async () => {
  await backend.database.run(`delete from vault.secrets where name = 'emails_secret'`)
  await subscribe('late')
  await backend.database.run(`update private.mail_outbox set expires_at = now() where true`)
  await subscribe('waits')
  await wake()
  expect(await calls()).toEqual([])
  expect(await backend.database.query('select status from private.mail_outbox order by position')).toEqual([
    { status: 'expired' },
    { status: 'queued' },
  ])
})
