import { createEmails } from '../../../functions/emails/handler.ts'
import type { Clock } from './clock.ts'
import type { Post } from './provider.ts'

type Wait = { answer: (answer: Response) => void; fail: (reason: Error) => void } & (
  { kind: 'database'; name: string; parameters: string } | { kind: 'provider'; post: Post }
)

export type Worker = {
  waitsFor?: Wait
  comesToRest: () => Promise<void>
}

const environment = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  SITE_URL: 'http://site.test',
  EMAILS_SECRET: 'secret',
  RESEND_API_KEY: 're_key',
  MAIL_PER_SECOND: 'Infinity',
  RESEND_URL: 'http://provider.test',
}

/** Each call waits until the test continues it, so runs are reproducible. */
export function startWorker(clock: Clock): Worker {
  let rest = openGate()
  const worker: Worker = { comesToRest: () => rest.reached }

  const call = createEmails({
    environment,
    now: clock.now,
    pause: async () => {},
    fetch: (input, init = {}) =>
      new Promise((resolve, reject) => {
        const goOn = (act: () => void) => {
          worker.waitsFor = undefined
          rest = openGate()
          act()
        }
        worker.waitsFor = {
          ...readCall(String(input), init),
          answer: (answer) => goOn(() => resolve(answer)),
          fail: (reason) => goOn(() => reject(reason)),
        }
        rest.reach()
      }),
  })
  const request = new Request('http://functions.test/emails', {
    method: 'POST',
    headers: { authorization: `Bearer ${environment.EMAILS_SECRET}` },
  })
  void call(request).finally(() => {
    worker.waitsFor = undefined
    rest.reach()
  })
  return worker
}

function openGate() {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  return { reach, reached }
}

function readCall(url: string, init: RequestInit) {
  const body = String(init.body)
  const [, name] = /\/rest\/v1\/rpc\/(\w+)$/.exec(url) ?? []
  if (name) return { kind: 'database' as const, name, parameters: body }
  const { to, text, tags } = JSON.parse(body)
  const key = new Headers(init.headers).get('idempotency-key')
  return { kind: 'provider' as const, post: { key, email: tags[0].value, to: to[0], body, text } }
}
