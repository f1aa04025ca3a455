import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { startBackend } from '../supabase/embedded/backend.ts'
import { openMailbox } from '../supabase/embedded/mailbox/mailbox.ts'
import { serveBackend } from '../supabase/embedded/serve.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../supabase/embedded/settings.ts'
import { givenSize, sized } from './report/size.ts'
import { percentile } from './report/timing.ts'

// `npm run bench:emails -- 1000`: queues that many e-mails on the embedded backend, and says how fast they are sent and
// what visitors feel of it: what pages ask for, ten times a second by the clock, before, meanwhile and afterwards.
// SHOWROOM_DB=memory (the default here) or the address of a throw-away PostgreSQL database.

const emails = givenSize(1000, 20)
/** Milliseconds between two requests of visitors, whether or not the one before is answered. */
const beat = 100
/** Milliseconds for which requests are timed before e-mails are queued, and again once they are sent. */
const quiet = sized(30_000, 2_000)

const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const reads = [
  { path: 'watches?select=id,name,brand,image_urls&order=created_at.desc,id.desc&limit=24' },
  { path: 'rpc/find_watches?select=id,name,brand', body: { search: 'diver' } },
  { path: 'rpc/free_slots', body: { day } },
]

type Told = { address: string } | { unsent: number }

if (process.send) await serve(process.send.bind(process))
else await measure()

/** The backend, in a process of its own. */
async function serve(tell: (told: Told) => void) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-emails-'))
  const location = readDatabaseLocation(process.env.SHOWROOM_DB || 'memory')
  const backend = await startBackend({ location, mailbox: openMailbox(folder) })
  const answer = serveBackend(backend)
  const server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  backend.setSiteUrl(`http://127.0.0.1:${port}`)
  process.on('message', (request: 'queue' | 'count' | 'close') => void handle(request))
  tell({ address: `http://127.0.0.1:${port}/rest/v1/` })

  async function handle(request: 'queue' | 'count' | 'close') {
    if (request === 'queue') {
      await backend.database.query(`
        select private.queue_email('inquiry-received', 'inquiries', gen_random_uuid(), 'bench/' || number,
          'ada-' || number || '@example.com', '{"name": "Ada", "watch": null}')
        from generate_series(1, ${emails}) as number`)
      // A request that may have queued an e-mail wakes the sender.
      await fetch(`http://127.0.0.1:${port}/functions/v1/unsubscribe`, { method: 'POST' })
    }
    if (request === 'count' || request === 'queue') {
      const [{ unsent }] = await backend.database.query<{ unsent: number }>(
        `select count(*)::int as unsent from private.mail_outbox where event like 'bench/%' and status <> 'sent'`,
      )
      tell({ unsent })
    }
    if (request === 'close') {
      server.close()
      await backend.close()
      await rm(folder, { recursive: true })
      process.disconnect()
    }
  }
}

async function measure() {
  const server = fork(import.meta.filename, process.argv.slice(2), { execArgv: process.execArgv })
  const hear = () => new Promise<Told>((resolve) => server.once('message', (told) => resolve(told as Told)))
  const ask = (request: 'queue' | 'count') => {
    server.send(request)
    return hear() as Promise<{ unsent: number }>
  }
  const { address } = (await hear()) as { address: string }
  await time(address, after(sized(5000, 1000)))
  const before = await time(address, after(quiet))

  await ask('queue')
  const start = performance.now()
  const meanwhile = await time(address, untilSent())
  const seconds = (performance.now() - start) / 1000
  const afterwards = await time(address, after(quiet))
  server.send('close')

  const reference = percentile([...before, ...afterwards], 0.95)
  console.log(`${emails} e-mails in ${seconds.toFixed(0)} s: ${(emails / seconds).toFixed(1)} a second`)
  for (const [name, times] of Object.entries({ before, meanwhile, afterwards })) {
    const p95 = percentile(times, 0.95)
    const [median, ratio] = [percentile(times, 0.5).toFixed(0), (p95 / reference).toFixed(2)]
    console.log(
      `${name.padEnd(10)} ${times.length} requests, median ${median} ms, p95 ${p95.toFixed(0)} ms, ${ratio} x`,
    )
  }

  async function untilSent() {
    while ((await ask('count')).unsent > 0) await after(2000)
  }
}

/** How long visitors' requests take, ms, that begin before `end`. */
async function time(address: string, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void end.then(() => (isOver = true))
  const requests: Promise<number>[] = []
  const first = performance.now()
  while (!isOver) {
    requests.push(request(address, requests.length))
    await after(Math.max(0, first + requests.length * beat - performance.now()))
  }
  return Promise.all(requests)
}

async function request(address: string, index: number): Promise<number> {
  const { path: read, body } = reads[index % reads.length]
  const start = performance.now()
  const response = await fetch(address + read, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: embeddedPublishableKey, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  await response.text()
  if (!response.ok) throw new Error(`${read}: ${response.status}`)
  return performance.now() - start
}
