import { expect, it } from 'vitest'
import type { RenderedEmail } from '../sending/email.ts'
import { paced } from './paced.ts'

const email = {} as RenderedEmail

function open(perSecond: number, milliseconds: number) {
  let time = 5000
  const started: number[] = []
  const send = paced(
    async () => {
      started.push(time - 5000)
      time += milliseconds
      return { outcome: 'sent' }
    },
    { perSecond, now: () => time, pause: async (wait) => void (time += wait) },
  )
  return { send, started }
}

it('sends the first email immediately and then at most the given rate', async () => {
  const { send, started } = open(2, 30)
  for (const id of ['a', 'b', 'c']) await send(id, email)
  expect(started).toEqual([0, 500, 1000])
})

it('does not wait if the provider is slower than the rate', async () => {
  const { send, started } = open(2, 800)
  for (const id of ['a', 'b', 'c']) await send(id, email)
  expect(started).toEqual([0, 800, 1600])
})
