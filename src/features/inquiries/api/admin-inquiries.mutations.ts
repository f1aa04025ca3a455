import { useMutation } from '@tanstack/react-query'
import { useRowRemoval } from '@/dashboard/use-row-removal'
import { useStatusChange } from '@/dashboard/use-status-change'
import { removeInquiry, setInquiryStatus, type Inquiry } from './admin-inquiries.api'
import { inquiryKeys } from './admin-inquiries.queries'
import { removeInquiries, setInquiryStatuses } from './bulk-inquiries.api'

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

// Of many at a time: `useBulk` says what it came to.
const bulkMeta = { failure: 'Error', invalidates: [inquiryKeys.lists()] }

export const useSetInquiryStatuses = () => useMutation({ mutationFn: setInquiryStatuses, meta: bulkMeta })

export const useRemoveInquiries = () => useMutation({ mutationFn: removeInquiries, meta: bulkMeta })
