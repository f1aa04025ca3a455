import * as z from 'zod/mini'
import { emailPattern, isEmail, longestEmail } from '@shared/email'
import { countText } from './count-text'
import { isContactPhone, isDialable } from './phone/phone'
import { tidy, tidyIdentifier } from './tidy'

export const emailField = (required = 'Email is required') =>
  z
    .string()
    .check(
      z.overwrite(tidyIdentifier),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(longestEmail, { error: `Email must be at most ${longestEmail} characters`, abort: true }),
      z.regex(emailPattern, 'Invalid email address'),
    )

export const requiredLine = (label: string, longest: number, required = `${label} is required`) =>
  z.string().check(z.overwrite(tidy), z.minLength(1, required), z.maxLength(longest, tooLong(label, longest)))

export const optionalLine = (label: string, longest: number) =>
  z.string().check(z.overwrite(tidy), z.maxLength(longest, tooLong(label, longest)))

export const optionalIdentifier = (label: string, longest: number) =>
  z.string().check(z.overwrite(tidyIdentifier), z.maxLength(longest, tooLong(label, longest)))

export const requiredText = (label: string, longest: number, required = `${label} is required`) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(longest, tooLong(label, longest)))

export const optionalText = (label: string, longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, tooLong(label, longest)))

export const optionalPhone = (isValid = isDialable) =>
  z.string().check(
    z.overwrite(tidyIdentifier),
    z.maxLength(40, { error: tooLong('Phone', 40), abort: true }),
    z.refine((text) => text === '' || isValid(text), 'Please enter a valid phone number'),
  )

/** `label` starts the message about a text that is too long. */
export const contactField = (label: string, required: string) =>
  z.string().check(
    z.overwrite(tidyIdentifier),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(longestEmail, { error: tooLong(label, longestEmail), abort: true }),
    z.refine((text) => isEmail(text) || isContactPhone(text), 'Please enter a valid email address or phone number'),
  )

const tooLong = (label: string, longest: number) => `${label} must be at most ${countText(longest)} characters`

export function orNull(text: string): string | null {
  return text === '' ? null : text
}
