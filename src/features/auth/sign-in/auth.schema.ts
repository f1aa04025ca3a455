import * as z from 'zod/mini'
import { emailField } from '@/lib/form-fields'
import { tidy, tidyIdentifier } from '@/lib/tidy'

const email = emailField('Invalid email address')

export const fullName = z
  .string()
  .check(
    z.overwrite(tidy),
    z.minLength(2, 'Name must be at least 2 characters'),
    z.maxLength(100, 'Name must be at most 100 characters'),
  )

/** Length in bytes. An accented letter has two, an emoji four. */
const longestPassword = 72
const tooManyBytes = `Password is too long: at most ${longestPassword} letters and digits, fewer with accents or emoji`

/** Not trimmed, because white space is part of a password. */
export const newPassword = z.string().check(
  z.minLength(8, 'Password must be at least 8 characters'),
  z.maxLength(100, { error: 'Password must be at most 100 characters', abort: true }),
  z.refine((text) => new TextEncoder().encode(text).length <= longestPassword, tooManyBytes),
)

export const signUpSchema = z.object({ fullName, email, password: newPassword })

export const signInSchema = z.object({ email, password: z.string().check(z.minLength(1, 'Password is required')) })

export const recoverySchema = z.object({ email })

export const newPasswordSchema = z.object({ password: newPassword })

export const codeSchema = z.object({ code: z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits of the code')) })

/** The database accepts any spelling. */
export const recoveryCodeSchema = z.object({
  code: z.string().check(z.overwrite(tidyIdentifier), z.minLength(1, 'Enter one of your recovery codes')),
})
