import * as z from 'zod/mini'
import { emailPattern, longestEmail } from '@shared/email'
import { countText } from './count-text'
import { isDialable, plainPhone } from './phone/phone'

/** An e-mail address, required; white space around it is no mistake. */
export const emailField = (required = 'Email is required') =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(longestEmail, { error: `Email must be at most ${longestEmail} characters`, abort: true }),
      z.regex(emailPattern, 'Invalid email address'),
    )

/** A text that must be there, of at most `longest` characters. */
export const requiredText = (label: string, longest: number, required = `${label} is required`) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(longest, tooLong(label, longest)))

/** A text that may be missing, of at most `longest` characters. */
export const optionalText = (label: string, longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, tooLong(label, longest)))

/** A telephone number that may be missing. */
export const optionalPhone = (isValid = isDialable) =>
  z.string().check(
    z.overwrite(plainPhone),
    z.trim(),
    z.maxLength(40, { error: tooLong('Phone', 40), abort: true }),
    z.refine((text) => text === '' || isValid(text), 'Please enter a valid phone number'),
  )

const tooLong = (label: string, longest: number) => `${label} must be at most ${countText(longest)} characters`

/** An optional field that was left empty is stored as null. */
export function orNull(text: string): string | null {
  return text === '' ? null : text
}
