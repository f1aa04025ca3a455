import * as z from 'zod/mini'
import { emailField, requiredText } from '@/lib/form-fields'

/** How often the owner is written to, in the order of the choices. */
export const rhythms = [
  { value: 'each', label: 'At once, a letter for each' },
  { value: 'hourly', label: 'Each hour, all in one letter' },
  { value: 'daily', label: 'Each day at 8:00 AM, all in one letter' },
] as const

/** What the owner decides about the letters of the house (limits as in the database). */
export const settingsSchema = z.object({
  letters_to: emailField(),
  letters_rhythm: z.enum(['each', 'hourly', 'daily']),
  // It stands in a header of each letter.
  sender_name: requiredText("Sender's name", 60).check(
    z.regex(/^[^\p{Cc}<>"@]*$/u, 'The name may not contain < > " or @'),
  ),
  reminders: z.boolean(),
})

export type SettingsFormInput = z.infer<typeof settingsSchema>
