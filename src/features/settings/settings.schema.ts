import * as z from 'zod/mini'
import type { Fields } from '@/lib/drafts/versions'
import { emailField, requiredText } from '@/lib/form-fields'

/** How often the owner is written to, in the order of the choices. */
export const rhythms = [
  { value: 'each', label: 'At once, a letter for each' },
  { value: 'hourly', label: 'Each hour, all in one letter' },
  { value: 'daily', label: 'Each day at 8:00 AM, all in one letter' },
] as const

/** How long before it begins an appointment can be booked at the latest, by minutes. */
export const notices = { 0: 'Until it begins', 120: '2 hours before', 240: '4 hours before', 1440: 'The day before' }

/** How far ahead appointments are booked, by months. */
export const windows = { 1: '1 month', 2: '2 months', 3: '3 months', 6: '6 months', 12: '12 months' }

/** How long before it begins clients can move or cancel an appointment themselves, by hours. */
export const cutoffs = { 0: 'Until it begins', 12: '12 hours before', 24: '24 hours before', 48: '48 hours before' }

/** How long clients' rows are kept, by months. */
export const keptFor = {
  6: 'After 6 months',
  12: 'After 12 months',
  24: 'After 24 months',
  36: 'After 3 years',
  60: 'After 5 years',
}

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

type Setting = keyof SettingsFormInput

const yesOrNo = { true: 'Yes', false: 'No' }

/** What each field is called, and the words for its values where they are not its own; its keys are columns too. */
export const fieldTexts: Record<Setting, { label: string; values?: Record<string, string> }> = {
  notification_email: { label: 'Your letters go to' },
  notification_frequency: {
    label: 'How often you are written to',
    values: Object.fromEntries(rhythms.map(({ value, label }) => [value, label])),
  },
  sender_name: { label: "Sender's name" },
  reminders: { label: 'Remind clients the day before their visit', values: yesOrNo },
  notice_minutes: { label: 'Visitors can book', values: notices },
  months_ahead: { label: 'How far ahead', values: windows },
  change_cutoff_hours: { label: 'Clients can move or cancel a visit themselves', values: cutoffs },
  show_reply_time: { label: 'Show the measured answer time on the request page', values: yesOrNo },
  retention_months: {
    label: 'Remove resolved inquiries, closed requests and past visits',
    values: { ...keptFor, null: 'Never' },
  },
  require_second_factor: { label: 'Require a second factor of every admin', values: yesOrNo },
}
