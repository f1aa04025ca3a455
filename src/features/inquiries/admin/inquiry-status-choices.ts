import type { StatusChoice } from '@/dashboard/status-select'
import type { InquiryFilters, InquiryStatus } from '../api/admin-inquiries.api'

/** The statuses with their colours. */
export const inquiryStatusChoices: readonly StatusChoice<InquiryStatus>[] = [
  { value: 'new', label: 'New', tone: 'blue' },
  { value: 'in_progress', label: 'In progress', tone: 'yellow' },
  { value: 'resolved', label: 'Resolved', tone: 'green' },
]

export const inquiryFilterChoices: readonly { value: InquiryFilters['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...inquiryStatusChoices,
]
