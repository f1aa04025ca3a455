import * as z from 'zod/mini'
import { emailField, optionalPhone, requiredText } from '@/lib/form-fields'

/** An inquiry as it is typed (limits as in the database). */
export const inquirySchema = z.object({
  name: requiredText('Name', 100),
  email: emailField(),
  phone: optionalPhone(),
  message: requiredText('Message', 5000),
})

export type InquiryFormInput = z.infer<typeof inquirySchema>

/** The form as it opens: the message has its first sentence. */
export function emptyInquiry(watch: { brand: string; name: string }): InquiryFormInput {
  return {
    name: '',
    email: '',
    phone: '',
    message: `I'm interested in learning more about the ${watch.brand} ${watch.name}.`,
  }
}
