import * as z from 'zod/mini'
import { callerFields, noCaller, requireContact } from '@/dashboard/caller/caller'
import { mostChosen } from '@/entities/watches/chosen-watches'
import { optionalText } from '@/lib/form-fields'
import { tidy } from '@/lib/tidy'
import { isDay } from '@shared/days'
import { slotLabels, type ChangeRules } from '@shared/slots'

/** The database does not enforce booking limits for admins. */
export const adminRules: ChangeRules = { noticeMinutes: 0, monthsAhead: 24 }

export const enteredAppointmentSchema = z
  .object({
    ...callerFields,
    watches: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(mostChosen)),
    /** Name of a watch that is not chosen yet. */
    watch: z.string().check(z.overwrite(tidy)),
    notes: optionalText('Notes', 2000),
    status: z.enum(['confirmed', 'pending']),
  })
  .check(requireContact)

export type EnteredAppointmentInput = z.infer<typeof enteredAppointmentSchema>

/** The client has agreed on the time. */
export const emptyAppointment: EnteredAppointmentInput = {
  ...noCaller,
  watches: [],
  watch: '',
  notes: '',
  status: 'confirmed',
}

/** Parts of e.g. '2026-12-01 10:00 AM'; empty if invalid. */
export function readPreset(text: string): { day: string; time: string } {
  const [, day = '', time = ''] = /^(\S+)(?: (.+))?$/.exec(text) ?? []
  return isDay(day) ? { day, time: slotLabels.includes(time) ? time : '' } : { day: '', time: '' }
}
