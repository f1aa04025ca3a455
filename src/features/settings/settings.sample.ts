import type { Settings } from './api/settings.api'

/** For tests: the settings as the database answers. */
export const settingsSample = (change: Partial<Settings> = {}): Settings => ({
  notification_email: 'house@example.com',
  notification_frequency: 'each',
  sender_name: 'Sonoran Horology',
  reminders: true,
  notice_minutes: 120,
  months_ahead: 3,
  change_cutoff_hours: 24,
  show_reply_time: true,
  retention_months: 24,
  require_second_factor: false,
  figure_years: '3+',
  figure_rating: '5.0',
  figure_clients: '200+',
  figure_timepieces: '150+',
  figure_brands: '25',
  figure_authenticity: '100%',
  figure_sold: '500+',
  figure_sourced: '200+',
  figure_response: '24-48hrs',
  calendar_digest: null,
  updated_at: '2026-11-01T09:00:00+00:00',
  ...change,
})
