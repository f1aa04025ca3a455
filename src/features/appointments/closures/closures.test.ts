import { describe, expect, it } from 'vitest'
import type { Appointment } from '@/entities/appointments/appointment'
import { faultsOf } from '@/test/faults'
import { slotLabels } from '@shared/slots'
import { closureSchema, toClosures, usualHolidays } from './closure.schema'
import { daySlots, groupClosures, isClosedDay, namingClosed, nextOpeningDay, openDays, type Closure } from './closures'

const whole = (day: string, reason: string | null = null): Closure => ({ id: day, day, time: null, reason })
const slot = (day: string, time: string, reason: string | null = null): Closure => ({
  id: `${day} ${time}`,
  day,
  time,
  reason,
})

it('lists the days of a range without Sundays', () => {
  // December 27 and January 3 are Sundays.
  expect(openDays('2026-12-24', '2027-01-04')).toEqual([
    '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01',
    '2027-01-02', '2027-01-04',
  ]) // prettier-ignore
  expect(openDays('2026-12-27', '2026-12-27')).toEqual([])
  expect(openDays('2026-12-25', '2026-12-24')).toEqual([])
  expect(openDays('2027-03-01', '2027-03-31')).toHaveLength(27)
})

describe('nextOpeningDay', () => {
  const everyTime = (day: string) => slotLabels.map((label) => slot(day, label))

  it.each<[string, string, Closure[], string]>([
    ['the day after a weekday', '2026-11-24', [], '2026-11-25'],
    ['Monday after Saturday', '2026-11-28', [], '2026-11-30'],
    ['Monday after Sunday', '2026-11-29', [], '2026-11-30'],
    ['the day after a closed day', '2026-11-25', [whole('2026-11-26')], '2026-11-27'],
    [
      'the day after closed days and a Sunday',
      '2026-12-24',
      ['25', '26', '28'].map((day) => whole(`2026-12-${day}`)),
      '2026-12-29',
    ],
    ['a day of which one time is closed', '2026-11-24', [slot('2026-11-25', '10:00 AM')], '2026-11-25'],
    ['the day after one of which each time is closed', '2026-11-24', everyTime('2026-11-25'), '2026-11-26'],
  ])('is %s', (_what, today, closures, expected) => {
    expect(nextOpeningDay(today, closures)).toBe(expected)
  })

  it('has the rule of the closed days', () => {
    expect(isClosedDay('2026-11-29', [])).toBe(true)
    expect(isClosedDay('2026-11-30', [whole('2026-11-30')])).toBe(true)
    expect(isClosedDay('2026-11-30', everyTime('2026-11-30').slice(1))).toBe(false)
  })
})

describe('groupClosures', () => {
  const words = (closures: Closure[]) =>
    groupClosures(closures).map(({ first, last, times, reason, ids }) => [
      first,
      last,
      times.join(),
      reason,
      ids.length,
    ])

  it('groups a run of days with the same reason, across a Sunday too', () => {
    expect(words(openDays('2026-12-24', '2027-01-04').map((day) => whole(day, 'Holidays')))).toEqual([
      ['2026-12-24', '2027-01-04', '', 'Holidays', 10],
    ])
  })

  it('splits days by reason and by an open day between them', () => {
    expect(words([whole('2026-12-01', 'Fair'), whole('2026-12-02'), whole('2026-12-04'), whole('2026-12-05')])).toEqual(
      [
        ['2026-12-01', '2026-12-01', '', 'Fair', 1],
        ['2026-12-02', '2026-12-02', '', null, 1],
        ['2026-12-04', '2026-12-05', '', null, 2],
      ],
    )
    expect(groupClosures([whole('2026-12-05'), whole('2026-12-08')])).toHaveLength(2)
  })

  it('groups times of a day with the same reason, in order', () => {
    expect(
      words([
        slot('2026-12-01', '1:00 PM'),
        slot('2026-12-01', '10:00 AM'),
        slot('2026-12-02', '1:00 PM'),
        slot('2026-12-01', '2:00 PM', 'Insurer'),
      ]),
    ).toEqual([
      ['2026-12-01', '2026-12-01', '10:00 AM,1:00 PM', null, 2],
      ['2026-12-01', '2026-12-01', '2:00 PM', 'Insurer', 1],
      ['2026-12-02', '2026-12-02', '1:00 PM', null, 1],
    ])
  })

  it('does not split a run of days at closed times', () => {
    expect(words([whole('2026-12-01'), slot('2026-12-01', '1:00 PM'), whole('2026-12-02')])).toEqual([
      ['2026-12-01', '2026-12-02', '', null, 2],
      ['2026-12-01', '2026-12-01', '1:00 PM', null, 1],
    ])
  })
})

it('says for each slot who has booked it, whether it is closed, and whether it has started', () => {
  const booked = (time: string, status: Appointment['status']) =>
    ({ appointment_date: '2026-11-24', appointment_time: time, status, name: time }) as Appointment
  // 10:45 AM in Scottsdale.
  const now = new Date('2026-11-24T17:45:00Z')
  const slots = daySlots(
    '2026-11-24',
    [booked('11:00 AM', 'pending'), booked('11:30 AM', 'cancelled'), booked('12:00 PM', 'no-show')],
    [slot('2026-11-24', '12:00 PM'), slot('2026-11-24', '12:30 PM', 'Insurer')],
    now,
  )
  expect(slots.map(({ label }) => label)).toEqual(slotLabels)
  expect(slots.slice(0, 6).map((one) => [one.hasStarted, one.appointment?.name, one.closure?.time])).toEqual([
    [true, undefined, undefined],
    [true, undefined, undefined],
    [false, '11:00 AM', undefined],
    [false, undefined, undefined],
    [false, '12:00 PM', '12:00 PM'],
    [false, undefined, '12:30 PM'],
  ])
  const closed = daySlots('2026-11-24', [], [slot('2026-11-24', '1:00 PM', 'Own'), whole('2026-11-24', 'Fair')], now)
  expect(closed.every(({ closure }) => closure)).toBe(true)
  expect(closed.map(({ closure }) => closure?.reason).filter((reason) => reason === 'Own')).toHaveLength(1)
})

it('distinguishes closed times from booked times', () => {
  const day = '2026-11-24'
  const states = (closures: Closure[]) =>
    namingClosed(
      [
        { label: '10:00 AM', state: 'past' },
        { label: '11:00 AM', state: 'taken' },
        { label: '11:30 AM', state: 'taken' },
        { label: '12:00 PM', state: 'free' },
      ],
      { appointments: [{ appointment_time: '11:00 AM', status: 'pending' } as Appointment], closures },
    ).map(({ state }) => state)
  expect(states([])).toEqual(['past', 'taken', 'taken', 'free'])
  expect(states([slot(day, '11:30 AM'), slot(day, '11:00 AM')])).toEqual(['past', 'taken', 'closed', 'free'])
  expect(states([whole(day)])).toEqual(['past', 'taken', 'closed', 'free'])
})

describe('a choice to close', () => {
  const today = '2026-11-24'
  const days = {
    kind: 'days',
    first: '2026-12-04',
    last: '2026-12-07',
    times: [],
    holidays: [],
    reason: ' Fair ',
  } as const
  const times = { ...days, kind: 'times', last: '', times: ['10:00 AM', '1:00 PM'] } as const
  const faults = (input: object) => faultsOf(closureSchema(today), input)

  it('becomes a row for each day or time', () => {
    expect(toClosures({ ...days, times: [], holidays: [] }, today)).toEqual(
      ['2026-12-04', '2026-12-05', '2026-12-07'].map((day) => ({ day, time: null, reason: 'Fair' })),
    )
    expect(toClosures({ ...times, times: [...times.times], holidays: [], reason: ' ' }, today)).toEqual(
      ['10:00 AM', '1:00 PM'].map((time) => ({ day: '2026-12-04', time, reason: null })),
    )
    expect(faults(days)).toEqual([])
    expect(faults(times)).toEqual([])
    expect(faults({ ...days, first: today, last: today })).toEqual([])
  })

  it('proposes the holidays on which most shops are closed, and closes each by its name', () => {
    expect(usualHolidays(today)).toEqual([
      '2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31', '2027-09-06',
    ]) // prettier-ignore
    // July 4, 2027 is a Sunday.
    const input = { ...days, kind: 'holidays' as const, first: '', times: [], holidays: ['2026-12-25', '2026-11-26'] }
    expect(faults(input)).toEqual([])
    expect(toClosures(input, today)).toEqual([
      { day: '2026-11-26', time: null, reason: 'Thanksgiving Day' },
      { day: '2026-12-25', time: null, reason: 'Christmas Day' },
    ])
  })

  it.each([
    [{ ...days, first: '' }, 'first: Choose a day'],
    [{ ...days, first: '2026-11-23' }, 'first: This day has passed'],
    [{ ...days, last: '2026-12-03' }, 'last: The last day is before the first'],
    [{ ...days, last: '' }, 'last: Choose the last day'],
    [{ ...days, last: '2028-12-01' }, 'last: At most 366 days can be closed at a time'],
    [{ ...days, last: '9999-12-31' }, 'last: At most 366 days can be closed at a time'],
    [{ ...days, first: '2026-12-06', last: '2026-12-06' }, 'first: The showroom is already closed on Sundays'],
    [{ ...times, first: '2026-12-06' }, 'first: The showroom is already closed on Sundays'],
    [{ ...times, times: [] }, 'times: Choose at least one time'],
    [{ ...days, kind: 'holidays' }, 'holidays: Choose at least one holiday'],
    [{ ...days, reason: 'r'.repeat(201) }, 'reason: Reason must be at most 200 characters'],
  ])('rejects %j', (input, mistake) => {
    expect(faults(input)).toEqual([mistake])
  })
})
