import * as z from 'zod/mini'
import { optionalText, requiredText } from '@/lib/form-fields'
import { isContactPhone, plainPhone } from '@/lib/phone/phone'
import { isEmail, longestEmail } from '@shared/email'

/** A request that the house enters, as it is typed (limits as in the database). */
export const enteredRequestSchema = z.object({
  firstName: requiredText('First name', 99),
  lastName: requiredText('Last name', 99),
  contact: z.string().check(
    z.overwrite(plainPhone),
    z.trim(),
    z.minLength(1, { error: 'Enter an e-mail address or a phone number', abort: true }),
    z.maxLength(longestEmail, { error: `This must be at most ${longestEmail} characters`, abort: true }),
    z.refine((text) => isEmail(text) || isContactPhone(text), 'Please enter a valid email address or phone number'),
  ),
  details: requiredText('What they look for', 2000, 'Write what they look for'),
  budget: optionalText('Budget', 100),
})

export type EnteredRequestInput = z.infer<typeof enteredRequestSchema>

export const emptyRequest = (): EnteredRequestInput => ({
  firstName: '',
  lastName: '',
  contact: '',
  details: '',
  budget: '',
})
