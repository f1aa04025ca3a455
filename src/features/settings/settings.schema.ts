import * as z from 'zod/mini'
import { fieldTexts, type Setting } from '@/entities/settings/settings'
import type { Fields } from '@/lib/drafts/versions'
import { emailField, requiredText } from '@/lib/form-fields'

/** What the owner decides about the house (limits as in the database). */
export const settingsSchema = z.object({
  notification_email: emailField(),
  notification_frequency: z.enum(['each', 'hourly', 'daily']),
  // It stands in a header of each e-mail.
  sender_name: requiredText("Sender's name", 60).check(
    z.regex(/^[^\p{Cc}<>"@]*$/u, 'The name may not contain < > " or @'),
  ),
  reminders: z.boolean(),
  notice_minutes: z.number().check(z.int(), z.gte(0), z.lte(10_080)),
  months_ahead: z.number().check(z.int(), z.gte(1), z.lte(12)),
  change_cutoff_hours: z.number().check(z.int(), z.gte(0), z.lte(336)),
  /** Visitors read how soon the house has answered, instead of its promise. */
  show_reply_time: z.boolean(),
  /** Null keeps everything. */
  retention_months: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(120))),
  require_second_factor: z.boolean(),
})

export type SettingsFormInput = z.infer<typeof settingsSchema>

/** The fields of the form, of settings as they are stored. */
export const settingsValues = (settings: SettingsFormInput): SettingsFormInput =>
  Object.fromEntries(Object.keys(fieldTexts).map((field) => [field, settings[field as Setting]])) as SettingsFormInput

/** The fields as two versions are compared. */
export const settingsFields = (settings: SettingsFormInput): Fields =>
  new Map(
    Object.entries(fieldTexts).map(([field, { label, values }]) => {
      const value = settings[field as Setting]
      return [field, { label, value: values?.[String(value)] ?? String(value) }]
    }),
  )
