import * as z from 'zod/mini'
import { callerFields, noCaller, wantAddress } from '@/dashboard/caller/caller'
import { mostChosen } from '@/entities/watches/chosen-watches'
import { optionalText } from '@/lib/form-fields'
import { tidy } from '@/lib/tidy'
import { isDay } from '@shared/days'
import { slotLabels, type ChangeRules } from '@shared/slots'

/** What the house keeps to: no notice, and no further than calendars are made. The database binds it to neither. */
export const houseRules: ChangeRules = { noticeMinutes: 0, monthsAhead: 24 }

/** An appointment that the house enters, as it is typed (limits as in the database). */
export const enteredAppointmentSchema = z
  .object({
    ...callerFields,
    /** What they would like to see, as it is called in the catalogue. */
    watches: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(mostChosen)),
    /** What is typed of another. */
    watch: z.string().check(z.overwrite(tidy)),
    notes: optionalText('Notes', 2000),
    status: z.enum(['confirmed', 'pending']),
  })
  .check(wantAddress)

export type EnteredAppointmentInput = z.infer<typeof enteredAppointmentSchema>

/** Who calls has agreed on the time with the house. */
export const emptyAppointment: EnteredAppointmentInput = {
  ...noCaller,
  watches: [],
  watch: '',
  notes: '',
  status: 'confirmed',
}

/** The day and time that an address presets, e.g. '2026-12-01 10:00 AM'; empty where it names none. */
export function readPreset(text: string): { day: string; time: string } {
  const [, day = '', time = ''] = /^(\S+)(?: (.+))?$/.exec(text) ?? []
  return isDay(day) ? { day, time: slotLabels.includes(time) ? time : '' } : { day: '', time: '' }
}
