import type { Random } from '@/test/random'
import type { Clock } from './clock.ts'

export type Post = { key: string | null; email: string; to: string; body: string; text: string }

export const fates = [
  'accepted',
  '429',
  '500',
  '500 after accepting',
  'dropped',
  'dropped after accepting',
  'timeout',
  'timeout after accepting',
  'HTML',
  'HTML after accepting',
] as const
export type Fate = (typeof fates)[number]

const keyLifetime = 24 * 3_600_000

export function createProvider(clock: Clock, random: Random) {
  const known = new Map<string, { body: string; at: number }>()
  /** Times until which an email must wait, as requested and as stored. */
  const asked = new Map<string, number>()
  const waits = new Map<string, number>()
  const provider = {
    sent: [] as Post[],
    requests: 0,
    impatient: [] as string[],
    changed: [] as string[],

    /** The wait is stored, so a crashing worker can't lose it. */
    wasHeard(email: string) {
      const until = asked.get(email)
      if (until !== undefined) waits.set(email, until)
    },

    respond(post: Post, fate: Fate): Response {
      provider.requests += 1
      if (clock.now() < (waits.get(post.email) ?? 0)) provider.impatient.push(post.email)
      if (fate === '429') {
        const seconds = 1 + random.below(600)
        asked.set(post.email, clock.now() + seconds * 1000)
        return Response.json(
          { name: 'rate_limit_exceeded' },
          { status: 429, headers: { 'retry-after': String(seconds) } },
        )
      }
      if (fate === '500') return Response.json({ name: 'application_error' }, { status: 500 })
      if (fate === 'dropped') throw new TypeError('terminated')
      if (fate === 'timeout') throw new DOMException('The operation was aborted.', 'TimeoutError')
      if (fate === 'HTML') return page()
      const respond = accept(post)
      if (fate === 'accepted') return respond
      if (fate === '500 after accepting') return Response.json({ name: 'application_error' }, { status: 500 })
      if (fate === 'dropped after accepting') throw new TypeError('terminated')
      if (fate === 'timeout after accepting') throw new DOMException('The operation was aborted.', 'TimeoutError')
      return page()
    },
  }
  return provider

  function page() {
    return new Response('<!doctype html><title>Bad gateway</title>', {
      status: random.pick([200, 502]),
      headers: { 'content-type': 'text/html' },
    })
  }

  function accept(post: Post): Response {
    const earlier = post.key === null ? undefined : known.get(post.key)
    if (earlier && clock.now() - earlier.at < keyLifetime) {
      if (earlier.body === post.body) return Response.json({ id: `re-${post.email}` })
      provider.changed.push(post.email)
      return Response.json({ name: 'invalid_idempotent_request' }, { status: 409 })
    }
    if (post.key !== null) known.set(post.key, { body: post.body, at: clock.now() })
    provider.sent.push(post)
    return Response.json({ id: `re-${post.email}` })
  }
}
