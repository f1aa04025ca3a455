import * as z from 'zod/mini'
import { emailField, optionalPhone, requiredLine, requiredText } from '@/lib/form-fields'

export const inquirySchema = z.object({
  name: requiredLine('Name', 100),
  email: emailField(),
  phone: optionalPhone(),
  message: requiredText('Message', 5000),
})

export type InquiryFormInput = z.infer<typeof inquirySchema>

type Named = { brand: string; name: string }

/** The message starts with a sentence that names the watches. */
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

/** Removes the list of watches that the form put into the message. */
export function withoutList(message: string, names: string[]): string {
  const opening = firstSentence(names)
  if (names.length < 2 || !`${message}\n`.startsWith(opening)) return message
  return `${ofSeveral}.\n${message.slice(opening.length).trim()}`.trim()
}
