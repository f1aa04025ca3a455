import { expect, it } from 'vitest'
import { changeWords, type AppointmentChange } from './changes'

const change: AppointmentChange = {
  appointment_id: '6f1c2a9e-0000-4000-8000-00000000000a',
  revision: 1,
  who: 'visitor',
  day_before: '2026-12-08',
  time_before: '11:00 AM',
  status_before: 'confirmed',
  day_after: '2026-12-09',
  time_after: '2:30 PM',
  status_after: 'pending',
  reason: null,
  changed_at: '2026-11-24T16:00:00Z',
}
const stays = { day_after: change.day_before, time_after: change.time_before }

it('says who changed an appointment, and what it was before', () => {
  expect(changeWords(change)).toEqual(['Moved by the client', 'was Tue, Dec 8 at 11:00 AM'])
  expect(changeWords({ ...change, ...stays, status_after: 'cancelled', reason: 'Ill.' })).toEqual([
    'Canceled by the client',
    '“Ill.”',
  ])
  expect(changeWords({ ...change, ...stays, who: 'shop', status_after: 'no-show' })).toEqual([
    'Set to no-show by the showroom',
    undefined,
  ])
})
