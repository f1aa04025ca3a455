import { questions, type Question } from '@/lib/answers'
import { labeled, usualFigures } from '@/lib/figures'
import type { Tables } from '@/types/database.types'

export type Setting = Exclude<keyof Tables<'settings'>, 'id' | 'calendar_digest' | 'updated_at'>

export const rhythms = [
  { value: 'each', label: 'Right away, one e-mail each' },
  { value: 'hourly', label: 'Hourly, all in one e-mail' },
  { value: 'daily', label: 'Daily at 8:00 AM, all in one e-mail' },
] as const

/** Minutes before the start. */
export const notices = { 0: 'Until it starts', 120: '2 hours before', 240: '4 hours before', 1440: 'The day before' }

/** Months. */
export const windows = { 1: '1 month', 2: '2 months', 3: '3 months', 6: '6 months', 12: '12 months' }

/** Hours before the start. */
export const cutoffs = { 0: 'Until it starts', 12: '12 hours before', 24: '24 hours before', 48: '48 hours before' }

/** Months. */
export const retentionTimes = {
  6: 'After 6 months',
  12: 'After 12 months',
  24: 'After 24 months',
  36: 'After 3 years',
  60: 'After 5 years',
}

const figures = labeled(usualFigures)

// Distinct from the label of a figure.
const answerTo = (question: Question) => ({ label: `About ${questions[question].toLowerCase()}` })

const yesOrNo = { true: 'Yes', false: 'No' }

export const fieldTexts: Record<Setting, { label: string; values?: Record<string, string> }> = {
  notification_email: { label: 'Your e-mails go to' },
  notification_frequency: {
    label: 'How often we e-mail you',
    values: Object.fromEntries(rhythms.map(({ value, label }) => [value, label])),
  },
  sender_name: { label: "Sender's name" },
  reminders: { label: 'Remind clients the day before their appointment', values: yesOrNo },
  notice_minutes: { label: 'Visitors can book', values: notices },
  months_ahead: { label: 'How far ahead', values: windows },
  change_cutoff_hours: { label: 'Clients can move or cancel an appointment themselves', values: cutoffs },
  show_reply_time: { label: 'Show our typical reply time on the request page', values: yesOrNo },
  retention_months: {
    label: 'Delete resolved inquiries, closed requests and past appointments',
    values: { ...retentionTimes, null: 'Never' },
  },
  require_second_factor: { label: 'Require two-step verification for every admin', values: yesOrNo },
  figure_years: figures.years,
  figure_rating: figures.rating,
  figure_clients: figures.clients,
  figure_timepieces: figures.timepieces,
  figure_brands: figures.brands,
  figure_authenticity: figures.authenticity,
  figure_sold: figures.sold,
  figure_sourced: figures.sourced,
  figure_response: figures.response,
  answer_authenticity: answerTo('authenticity'),
  answer_warranty: answerTo('warranty'),
  answer_returns: answerTo('returns'),
  answer_shipping: answerTo('shipping'),
  answer_payment: answerTo('payment'),
}
