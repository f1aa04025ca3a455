import * as z from 'zod/mini'
import { callerFields, noCaller, requireContact } from '@/dashboard/caller/caller'
import { requiredText } from '@/lib/form-fields'
import { tidy } from '@/lib/tidy'

export const enteredInquirySchema = z
  .object({
    ...callerFields,
    /** Name of the watch in the catalogue, or empty. */
    watch: z.string().check(z.overwrite(tidy)),
    message: requiredText('Message', 5000, 'Write what they asked'),
  })
  .check(requireContact)

export type EnteredInquiryInput = z.infer<typeof enteredInquirySchema>

export const emptyInquiry = (): EnteredInquiryInput => ({ ...noCaller, watch: '', message: '' })
