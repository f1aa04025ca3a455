import * as z from 'zod/mini'
import { callerFields, noCaller, wantAddress } from '@/dashboard/caller/caller'
import { optionalPhone, requiredLine } from '@/lib/form-fields'
import { phoneKey } from '@/lib/phone/phone-key'

/** A client whom the owner adds by hand, as they are typed (limits as in the database). */
export const addedClientSchema = z
  .object({
    ...callerFields,
    name: requiredLine('Name', 200),
    // A client is known by a number only where it says whose it is anywhere in the world.
    phone: optionalPhone((text) => phoneKey(text) !== null),
  })
  .check(wantAddress)

export const emptyClient = () => noCaller
