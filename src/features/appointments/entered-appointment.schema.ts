import * as z from 'zod/mini'
import { optionalPhone, optionalText, requiredText } from '@/lib/form-fields'
import { isDialable } from '@/lib/phone/phone'
import { phoneKey } from '@/lib/phone/phone-key'
import { isDay } from '@shared/days'
import { emailPattern, longestEmail } from '@shared/email'
import { slotLabels, type ChangeRules } from '@shared/slots'

/** What the house keeps to: no notice, and no further than calendars are made. The database binds it to neither. */
export const houseRules: ChangeRules = { noticeMinutes: 0, monthsAhead: 24 }

/** An appointment that the house enters, as it is typed (limits as in the database). */
export const enteredAppointmentSchema = z
  .object({
    name: requiredText('Name', 100),
    // And what can be dialled all the same, e.g. with other digits.
    phone: optionalPhone((text) => isDialable(text) || phoneKey(text) !== null),
    email: optionalText('Email', longestEmail),
    notes: optionalText('Notes', 2000),
    status: z.enum(['confirmed', 'pending']),
  })
  .check((context) => {
    const { phone, email } = context.value
    const mistake =
      email === '' && phone === ''
        ? 'Enter an e-mail address or a phone number'
        : email !== '' && !emailPattern.test(email)
          ? 'Invalid email address'
          : undefined
    if (mistake) context.issues.push({ code: 'custom', path: ['email'], message: mistake, input: context.value })
  })

export type EnteredAppointmentInput = z.infer<typeof enteredAppointmentSchema>

/** Who calls has agreed on the time with the house. */
export const emptyAppointment: EnteredAppointmentInput = {
  name: '',
  phone: '',
  email: '',
  notes: '',
  status: 'confirmed',
}

/** The day and time that an address presets, e.g. '2026-12-01 10:00 AM'; empty where it names none. */
export function readPreset(text: string): { day: string; time: string } {
  const [, day = '', time = ''] = /^(\S+)(?: (.+))?$/.exec(text) ?? []
  return isDay(day) ? { day, time: slotLabels.includes(time) ? time : '' } : { day: '', time: '' }
}
