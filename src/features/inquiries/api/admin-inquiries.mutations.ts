import { useRowRemoval } from '@/hooks/use-row-removal'
import { useStatusChange } from '@/hooks/use-status-change'
import { removeInquiry, setInquiryStatus, type Inquiry } from './admin-inquiries.api'
import { inquiryKeys } from './admin-inquiries.queries'

// The toasts are those of the specification, section 8.

export const useSetInquiryStatus = () =>
  useStatusChange<Inquiry>({
    lists: inquiryKeys.lists(),
    save: setInquiryStatus,
    said: ({ name }, status) => ['Status updated successfully!', `${name}: ${status.replace('_', ' ')}`],
    meta: { failure: 'Error' },
  })

export const useRemoveInquiry = () =>
  useRowRemoval({
    lists: inquiryKeys.lists(),
    remove: removeInquiry,
    meta: { success: 'Inquiry deleted successfully!', failure: 'Error' },
  })
