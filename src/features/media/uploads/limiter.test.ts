import { expect, it } from 'vitest'
import { createLimiter } from './limiter'

it('starts the next job when one ends, even with an error', async () => {
  const limit = createLimiter(2)
  const ends: ((error?: Error) => void)[] = []
  const work = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
  const all = [limit(work), limit(work), limit(work), limit(work)]
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[0](new Error('failed'))
  await expect(all[0]).rejects.toThrow('failed')
  await Promise.resolve()
  expect(ends).toHaveLength(3)
  ends[1]()
  ends[2]()
  await Promise.all([all[1], all[2]])
  ends[3]()
  await all[3]
})
