import * as z from 'zod/mini'
import type { AppointmentStatus } from '@shared/appointment-words'

export const ownAppointmentSchema = z.object({
  /** yyyy-MM-dd. */
  day: z.string(),
  slot: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] satisfies AppointmentStatus[]),
  /** A request for a change names the revision shown. */
  revision: z.number(),
  starts_at: z.string(),
  calendar_uid: z.string(),
  /** Deadline for online changes. */
  change_until: z.string(),
  can_change: z.boolean(),
  /** Names as of the booking. */
  watches: z.optional(z.array(z.string())),
})

export type OwnAppointment = z.infer<typeof ownAppointmentSchema>

/** Key of an email, or the id for the account that booked it. */
export type AppointmentHandle = { key: string } | { id: string }

export const myAppointmentSchema = z.extend(ownAppointmentSchema, { id: z.string() })

export type MyAppointment = z.infer<typeof myAppointmentSchema>

/** Limit of the database. */
export const longestReason = 300

export const changeRulesSchema = z.object({
  notice_minutes: z.number(),
  months_ahead: z.number(),
  change_cutoff_hours: z.number(),
})
