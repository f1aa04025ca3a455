import type * as z from 'zod/mini'
import { optionalIdentifier, optionalPhone, requiredLine } from '@/lib/form-fields'
import { isDialable } from '@/lib/phone/phone'
import { phoneKey } from '@/lib/phone/phone-key'
import { emailPattern, longestEmail } from '@shared/email'

export type Caller = { name: string; phone: string; email: string }

/** Schemas with these fields also need `wantAddress`. */
export const callerFields = {
  name: requiredLine('Name', 100),
  // Numbers in other digits can be dialed too.
  phone: optionalPhone((text) => isDialable(text) || phoneKey(text) !== null),
  email: optionalIdentifier('Email', longestEmail),
}

/** Requires a valid email address or a phone number. */
export function requireContact(context: z.core.ParsePayload<Pick<Caller, 'phone' | 'email'>>): void {
  const { phone, email } = context.value
  const mistake =
    email === '' && phone === ''
      ? 'Enter an e-mail address or a phone number'
      : email !== '' && !emailPattern.test(email)
        ? 'Invalid email address'
        : undefined
  if (mistake) context.issues.push({ code: 'custom', path: ['email'], message: mistake, input: context.value })
}

export const noCaller: Caller = { name: '', phone: '', email: '' }
