import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client'

it('refetches a first load in progress after a mutation, and ignores its older response', async () => {
  const client = createQueryClient()
  const responses: ((notes: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => responses.push(resolve))
  const shown = new QueryObserver(client, { queryKey: ['notes'], queryFn })
  const stop = shown.subscribe(() => {})
  const change = new MutationObserver(client, { mutationFn: async () => {}, meta: { invalidates: [['notes']] } })
  void change.mutate()
  await expect.poll(() => responses).toHaveLength(2)
  responses[0]([])
  responses[1](['A note'])
  await expect.poll(() => shown.getCurrentResult().data).toEqual(['A note'])
  stop()
})
