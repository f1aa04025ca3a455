import type * as z from 'zod/mini'
import { optionalIdentifier, optionalPhone, requiredLine } from '@/lib/form-fields'
import { isDialable } from '@/lib/phone/phone'
import { phoneKey } from '@/lib/phone/phone-key'
import { emailPattern, longestEmail } from '@shared/email'

/** Somebody who calls or walks in, as they are typed. */
export type Caller = { name: string; phone: string; email: string }

/** The fields of somebody who calls or walks in; `wantAddress` goes with them. */
export const callerFields = {
  name: requiredLine('Name', 100),
  // And what can be dialled all the same, e.g. with other digits.
  phone: optionalPhone((text) => isDialable(text) || phoneKey(text) !== null),
  email: optionalIdentifier('Email', longestEmail),
}

/** Has a schema want an e-mail address, a phone number, or both. */
export function wantAddress(context: z.core.ParsePayload<Pick<Caller, 'phone' | 'email'>>): void {
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
