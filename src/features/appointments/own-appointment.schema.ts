import * as z from 'zod/mini'
import type { AppointmentStatus } from '@shared/appointment-words'

/** An appointment as its key shows it. */
export const ownAppointmentSchema = z.object({
  /** yyyy-MM-dd. */
  day: z.string(),
  /** A slot's label. */
  slot: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] satisfies AppointmentStatus[]),
  /** Counts its changes: a change names the one that was shown. */
  revision: z.number(),
  starts_at: z.string(),
  calendar_uid: z.string(),
  /** Until when it can be moved or cancelled here. */
  change_until: z.string(),
  can_change: z.boolean(),
  /** What they would like to see, by the names that it had. */
  watches: z.optional(z.array(z.string())),
})

export type OwnAppointment = z.infer<typeof ownAppointmentSchema>

/** What opens an appointment to a change: the key of an e-mail, or for the account that has booked it, its id. */
export type AppointmentHandle = { key: string } | { id: string }

/** An appointment as its account sees it in its list. */
export const myAppointmentSchema = z.extend(ownAppointmentSchema, { id: z.string() })

export type MyAppointment = z.infer<typeof myAppointmentSchema>

/** Why somebody cancels, as long as the database takes it. */
export const longestReason = 300

export const changeRulesSchema = z.object({
  notice_minutes: z.number(),
  months_ahead: z.number(),
  change_cutoff_hours: z.number(),
})
