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
  calendar_digest: null,
  updated_at: '2026-11-01T09:00:00+00:00',
  ...change,
})
