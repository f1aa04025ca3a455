import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain } from './ask-again'

it('ignores the response to a first request that was sent before the change', async () => {
  const client = new QueryClient()
  const responses: ((rows: string[]) => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: ['rows', 'list'],
    queryFn: () => new Promise<string[]>((resolve) => responses.push(resolve)),
  })
  const stop = list.subscribe(() => {})
  await expect.poll(() => responses).toHaveLength(1)
  void askAgain(client)
  await expect.poll(() => responses).toHaveLength(2)
  responses[0](['before'])
  responses[1](['before', 'after'])
  await expect.poll(() => list.getCurrentResult().data).toEqual(['before', 'after'])
  stop()
})
