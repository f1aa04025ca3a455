import * as z from 'zod/mini'
import type { VisitStatus } from '@shared/visit-words'

/** A visit as its key shows it. */
export const visitSchema = z.object({
  /** yyyy-MM-dd. */
  day: z.string(),
  /** A slot's label. */
  slot: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] satisfies VisitStatus[]),
  /** Counts its changes: a change names the one that was shown. */
  revision: z.number(),
  starts_at: z.string(),
  calendar_uid: z.string(),
  /** Until when it can be moved or cancelled here. */
  change_until: z.string(),
  can_change: z.boolean(),
})

export type Visit = z.infer<typeof visitSchema>

/** What opens a visit to a change: the key of a letter, or for the account that has booked it, its id. */
export type VisitHandle = { key: string } | { id: string }

/** A visit as its account sees it in its list. */
export const myVisitSchema = z.extend(visitSchema, { id: z.string() })

export type MyVisit = z.infer<typeof myVisitSchema>

/** Why somebody cancels, as long as the database takes it. */
export const longestReason = 300

export const visitRulesSchema = z.object({
  notice_minutes: z.number(),
  months_ahead: z.number(),
  change_cutoff_hours: z.number(),
})
