import * as z from 'zod/mini'
import { emailField, optionalPhone, optionalText, requiredLine } from '@/lib/form-fields'

export const bookingSchema = z.object({
  /** yyyy-MM-dd, or empty. */
  day: z.string(),
  time: z.string(),
  name: requiredLine('Name', 100),
  email: emailField('Invalid email address'),
  phone: optionalPhone(),
  notes: optionalText('Notes', 2000),
  /** Comma-separated ids. */
  watches: z.string(),
  /** Attempt with an unknown outcome; see `booking-attempt.ts`. */
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
