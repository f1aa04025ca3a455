import { queryOptions } from '@tanstack/react-query'
import type { Answers } from '@/lib/answers'
import { callFunction } from '@/lib/backend/call-function'
import { figureKeys } from '@/lib/figure-keys'

export const answersQuery = () =>
  queryOptions({
    queryKey: figureKeys.answers(),
    queryFn: async ({ signal }) => (await callFunction('shop_answers', {}, signal)) as Answers,
  })
