import * as z from 'zod/mini'
import { callerFields, requireContact } from '@/dashboard/caller/caller'
import { optionalPhone, requiredLine } from '@/lib/form-fields'
import { phoneKey } from '@/lib/phone/phone-key'

/** A client that an admin adds by hand (limits as in the database). */
export const addedClientSchema = z
  .object({
    ...callerFields,
    name: requiredLine('Name', 200),
    // Only an international number identifies a client.
    phone: optionalPhone((text) => phoneKey(text) !== null),
  })
  .check(requireContact)
