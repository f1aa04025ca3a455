import { useMutation } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { staleClients } from '@/entities/clients/client'
import { inquiryKeys } from '@/entities/inquiries/inquiry'
import { withSession } from '@/lib/drafts/unsaved'
import { enterInquiry } from './house-inquiries.api'

/** Failures are said in the dialog, which stays. */
export const useEnterInquiry = () =>
  useMutation({
    mutationFn: withSession(enterInquiry),
    meta: {
      success: 'Inquiry added',
      invalidates: [inquiryKeys.lists(), ...staleClients],
      undo: undoOf('inquiries', ({ id }: { id: string }) => [id]),
    },
  })
