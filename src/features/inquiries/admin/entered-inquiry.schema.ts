import * as z from 'zod/mini'
import { callerFields, noCaller, wantAddress } from '@/dashboard/caller/caller'
import { requiredText } from '@/lib/form-fields'
import { tidy } from '@/lib/tidy'

/** An inquiry that the house enters, as it is typed (limits as in the database). */
export const enteredInquirySchema = z
  .object({
    ...callerFields,
    /** What its watch is called in the catalogue; empty where it is about none. */
    watch: z.string().check(z.overwrite(tidy)),
    message: requiredText('Message', 5000, 'Write what they asked'),
  })
  .check(wantAddress)

export type EnteredInquiryInput = z.infer<typeof enteredInquirySchema>

export const emptyInquiry = (): EnteredInquiryInput => ({ ...noCaller, watch: '', message: '' })
