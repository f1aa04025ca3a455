import { queryOptions } from '@tanstack/react-query'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { callFunction } from '@/lib/backend/call-function'

/** Each list has pairs of what is wanted and the number of people. Lists without any are missing. */
type WantedMost = { [Kind in 'brand' | 'reference' | 'diameter']?: [what: string, people: number][] }

/** @throws AppError */
const fetchWantedMost = async (signal: AbortSignal) => (await callFunction('wanted_most', {}, signal)) as WantedMost

export const wantedMostQuery = () =>
  queryOptions({
    queryKey: [...requestKeys.all, 'wanted-most'],
    queryFn: ({ signal }) => fetchWantedMost(signal),
    staleTime: 0,
  })
