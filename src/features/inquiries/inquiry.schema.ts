import * as z from 'zod/mini'
import { emailField, optionalPhone, requiredLine, requiredText } from '@/lib/form-fields'

/** An inquiry as it is typed (limits as in the database). */
export const inquirySchema = z.object({
  name: requiredLine('Name', 100),
  email: emailField(),
  phone: optionalPhone(),
  message: requiredText('Message', 5000),
})

export type InquiryFormInput = z.infer<typeof inquirySchema>

type Named = { brand: string; name: string }

/** The form as it opens: the message has its first sentence, of several watches with a line for each. */
export function emptyInquiry(watches: Named[]): InquiryFormInput {
  return {
    name: '',
    email: '',
    phone: '',
    message: firstSentence(watches.map(({ brand, name }) => `${brand} ${name}`)),
  }
}

const firstSentence = (names: string[]) =>
  names.length === 1
    ? `I'm interested in learning more about the ${names[0]}.`
    : `${ofSeveral}:\n${names.map((name) => `- ${name}`).join('\n')}\n`

const ofSeveral = "I'm interested in learning more about these timepieces"

/** A message as it is read where the watches are listed as well: without the list that the form put there, if it is the same. */
export function withoutList(message: string, names: string[]): string {
  const begun = firstSentence(names)
  if (names.length < 2 || !`${message}\n`.startsWith(begun)) return message
  return `${ofSeveral}.\n${message.slice(begun.length).trim()}`.trim()
}
