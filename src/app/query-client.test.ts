import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client'

it('asks again after a change for what was on its way for the first time, and does not take the older answer', async () => {
  const client = createQueryClient()
  const answers: ((notes: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const shown = new QueryObserver(client, { queryKey: ['notes'], queryFn })
  const stop = shown.subscribe(() => {})
  const change = new MutationObserver(client, { mutationFn: async () => {}, meta: { invalidates: [['notes']] } })
  void change.mutate()
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]([])
  answers[1](['A note'])
  await expect.poll(() => shown.getCurrentResult().data).toEqual(['A note'])
  stop()
})
