import * as z from 'zod/mini'
import { emailField, optionalPhone, optionalText, requiredLine } from '@/lib/form-fields'

/** A booking as it is typed (limits as in the database). */
export const bookingSchema = z.object({
  /** yyyy-MM-dd, or empty until one is chosen. */
  day: z.string(),
  /** A slot's label, or empty until one is chosen. */
  time: z.string(),
  name: requiredLine('Name', 100),
  email: emailField('Invalid email address'),
  phone: optionalPhone(),
  notes: optionalText('Notes', 2000),
  /** The ids of the watches that they would like to see, with commas; see `use-watches-to-see.ts`. */
  watches: z.string(),
  /** The booking that was sent last and whose outcome is unknown; see `booking-attempt.ts`. */
  attempt: z.string(),
})

export type BookingFormInput = z.infer<typeof bookingSchema>

export const emptyBooking: BookingFormInput = {
  day: '',
  time: '',
  name: '',
  email: '',
  phone: '',
  notes: '',
  watches: '',
  attempt: '',
}
