import * as z from 'zod/mini'
import { emailField, requiredLine } from '@/lib/form-fields'
import type { Factor } from '../api/second-step.api'
import { fullName, newPassword } from '../sign-in/auth.schema'
import { toInternational } from './account'

export const nameSchema = z.object({ fullName })

export const emailSchema = (present: string) =>
  z.object({
    email: emailField('Invalid email address').check(
      z.refine((email) => email.toLowerCase() !== present.toLowerCase(), 'This is already your e-mail address'),
    ),
  })

export const passwordSchema = z.object({
  current: z.string().check(z.minLength(1, 'Your current password is required')),
  password: newPassword,
})

/** Our own limit; Auth has none. */
const longestFactorName = 60

export const factorSchema = (kind: Factor['kind'], taken: string[]) =>
  z.object({
    phone: z
      .string()
      .check(
        z.refine(
          (text) => kind === 'totp' || toInternational(text) !== undefined,
          'Enter the number with its country code, e.g. +1 480 555 0147',
        ),
      ),
    name: requiredLine('Name', longestFactorName, 'A name is required').check(
      z.refine((name) => !taken.includes(name), 'You already have one with this name'),
    ),
  })

export const deletionSchema = (hasPassword: boolean) =>
  z.object({ password: z.string().check(z.minLength(hasPassword ? 1 : 0, 'Your password is required')) })
