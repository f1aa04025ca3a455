import * as z from 'zod/mini'
import { contactField, optionalLine, requiredLine, requiredText } from '@/lib/form-fields'

export const enteredRequestSchema = z.object({
  firstName: requiredLine('First name', 99),
  lastName: requiredLine('Last name', 99),
  contact: contactField('This', 'Enter an e-mail address or a phone number'),
  details: requiredText('What they look for', 2000, 'Write what they look for'),
  budget: optionalLine('Budget', 100),
})

export type EnteredRequestInput = z.infer<typeof enteredRequestSchema>

export const emptyRequest = (): EnteredRequestInput => ({
  firstName: '',
  lastName: '',
  contact: '',
  details: '',
  budget: '',
})
