import { queryOptions } from '@tanstack/react-query'
import { fetchAnswerPromise } from './answer-promise.api'

/** How soon the house answers. Without an answer its promise stands, and nothing is to be said. */
export const answerPromiseQuery = () =>
  queryOptions({
    queryKey: ['answer-promise'],
    queryFn: ({ signal }) => fetchAnswerPromise(signal).catch(() => null),
    staleTime: Infinity,
  })
