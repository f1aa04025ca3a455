import * as z from 'zod/mini'
import { fieldTexts, type Setting } from '@/entities/settings/settings'
import type { Fields } from '@/lib/drafts/versions'
import { emailField, optionalLine, requiredLine } from '@/lib/form-fields'
import { tidyIdentifier } from '@/lib/tidy'

const text = (pattern: RegExp, otherwise: string) =>
  z.string().check(z.overwrite(tidyIdentifier), z.regex(pattern, otherwise))

const figure = () => text(/^[0-9][0-9,]{0,8}\+?$/, 'Enter a number, with a + for “more than”, e.g. 200+')

const answer = () => optionalLine('The text', 300)

export const settingsSchema = z.object({
  notification_email: emailField(),
  notification_frequency: z.enum(['each', 'hourly', 'daily']),
  // Part of a header in each email.
  sender_name: requiredLine("Sender's name", 60).check(
    z.regex(/^[^\p{Cc}<>"@]*$/u, 'The name may not contain < > " or @'),
  ),
  reminders: z.boolean(),
  notice_minutes: z.number().check(z.int(), z.gte(0), z.lte(10_080)),
  months_ahead: z.number().check(z.int(), z.gte(1), z.lte(12)),
  change_cutoff_hours: z.number().check(z.int(), z.gte(0), z.lte(336)),
  show_reply_time: z.boolean(),
  /** Null keeps everything. */
  retention_months: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(120))),
  require_second_factor: z.boolean(),
  figure_years: figure(),
  figure_rating: text(/^([1-4]\.[0-9]|5\.0)$/, 'Enter a number from 1.0 to 5.0'),
  figure_clients: figure(),
  figure_timepieces: figure(),
  figure_brands: figure(),
  figure_authenticity: text(/^([0-9]|[1-9][0-9]|100)%$/, 'Enter a percentage from 0% to 100%'),
  figure_sold: figure(),
  figure_sourced: figure(),
  figure_response: text(
    /^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?(hrs| hours| days)$/,
    'Enter hours or days, e.g. 24-48hrs or 2-4 days',
  ),
  answer_authenticity: answer(),
  answer_warranty: answer(),
  answer_returns: answer(),
  answer_shipping: answer(),
  answer_payment: answer(),
})

export type SettingsFormInput = z.infer<typeof settingsSchema>

export const settingsValues = (settings: SettingsFormInput): SettingsFormInput =>
  Object.fromEntries(Object.keys(fieldTexts).map((field) => [field, settings[field as Setting]])) as SettingsFormInput

export const settingsFields = (settings: SettingsFormInput): Fields =>
  new Map(
    Object.entries(fieldTexts).map(([field, { label, values }]) => {
      const value = settings[field as Setting]
      return [field, { label, value: values?.[String(value)] ?? String(value) }]
    }),
  )
