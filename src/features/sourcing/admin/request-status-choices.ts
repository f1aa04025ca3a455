import type { StatusChoice } from '@/dashboard/status-select'
import type { RequestFilters, RequestStatus } from '../api/admin-requests.api'

/** How far the search for a watch has come, with its colours. */
export const requestStatusChoices: readonly StatusChoice<RequestStatus>[] = [
  { value: 'new', label: 'New', tone: 'blue' },
  { value: 'searching', label: 'Searching', tone: 'yellow' },
  { value: 'found', label: 'Found', tone: 'green' },
  { value: 'closed', label: 'Closed', tone: 'grey' },
]

export const requestFilterChoices: readonly { value: RequestFilters['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...requestStatusChoices,
]
