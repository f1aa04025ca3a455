import { queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { mostOfSection } from '@/dashboard/today/today-section'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { fetchCase, fetchDueRequests, fetchKnowns } from './cases.api'

export const caseQueries = {
  file: (id: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...requestKeys.cases(), id],
      queryFn: ({ signal }) => fetchCase(id, signal),
    }),
  due: () =>
    queryOptions({
      ...liveQuery,
      queryKey: [...requestKeys.cases(), 'due'],
      queryFn: ({ signal }) => fetchDueRequests(mostOfSection, signal),
    }),
  knowns: () => queryOptions({ queryKey: ['watches', 'knowns'], queryFn: ({ signal }) => fetchKnowns(signal) }),
}
