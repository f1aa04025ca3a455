import { useRowRemoval } from '@/hooks/use-row-removal'
import { useStatusChange } from '@/hooks/use-status-change'
import { removeInquiry, setInquiryStatus } from './admin-inquiries.api'
import { inquiryKeys } from './admin-inquiries.queries'

// The toasts are those of the specification, section 8.

export const useSetInquiryStatus = () =>
  useStatusChange({
    lists: inquiryKeys.lists(),
    save: setInquiryStatus,
    meta: { success: 'Status updated successfully!', failure: 'Error' },
  })

export const useRemoveInquiry = () =>
  useRowRemoval({
    lists: inquiryKeys.lists(),
    remove: removeInquiry,
    meta: { success: 'Inquiry deleted successfully!', failure: 'Error' },
  })
