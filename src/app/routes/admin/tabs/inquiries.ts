import { inquiryKeys } from '@/entities/inquiries/inquiry'
import { defineTab, panel } from '../define-tab'

export const inquiries = defineTab({
  id: 'inquiries',
  label: 'Inquiries',
  digit: 3,
  Panel: panel(() => import('@/features/inquiries/admin/inquiries-panel'), 'InquiriesPanel'),
  arrivals: { table: 'inquiries', moment: 'created_at' },
  live: { inquiries: inquiryKeys.lists() },
})
