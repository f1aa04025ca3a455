import { describe, expect, it } from 'vitest'
import { reportSample } from '@/entities/condition-reports/condition-report.sample'
import { dayAfter } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import {
  draftFormSchema,
  reportContent,
  reportFields,
  reportFormSchema,
  reportFormValues,
  type ReportFormInput,
} from './condition-report.schema'

const whole = reportFormValues(reportSample())
const empty = reportFormValues({ inspected_by: '', inspected_on: null, parts: {}, timing: {}, unknowns: '' })

/** What is said of a form, each with its field. */
function faults(input: ReportFormInput, isFinal = false) {
  const { error } = (isFinal ? reportFormSchema : draftFormSchema).safeParse(input)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

/** A form with something in one position. */
const timed = (readings: Partial<ReportFormInput['timing']['dial_up']>): ReportFormInput => ({
  ...empty,
  timing: { ...empty.timing, dial_up: { ...empty.timing.dial_up, ...readings } },
})

it('writes what was read, and nothing of what is empty', () => {
  const report = reportSample({
    parts: {
      case: { grade: 5 },
      dial: { grade: 3, words: 'A faint stain.', pictures: ['https://images.example/a.jpg'] },
    },
    timing: { dial_up: { rate: -2.5, amplitude: 285, beat_error: 0 } },
    unknowns: 'When it was serviced.',
  })
  expect({ ...reportContent(reportFormValues(report)), number: 1 }).toEqual(report)
  expect(reportContent(empty)).toEqual({ inspected_by: '', inspected_on: null, parts: {}, timing: {}, unknowns: '' })
})

it('takes a draft of which nothing is said, and is published whole alone', () => {
  expect(faults(empty)).toEqual({})
  expect(faults(whole, true)).toEqual({})
  expect(faults(empty, true)).toEqual({
    'parts.case.grade': 'Grade the case',
    'parts.bezel.grade': 'Grade the bezel',
    'parts.crystal.grade': 'Grade the crystal',
    'parts.dial.grade': 'Grade the dial',
    'parts.hands.grade': 'Grade the hands',
    'parts.movement.grade': 'Grade the movement',
    'parts.bracelet.grade': 'Grade the bracelet or strap',
    inspected_by: 'Say who inspected the watch',
    inspected_on: 'Say when it was inspected',
  })
})

describe('readings', () => {
  it.each([
    ['−2,5', -2.5],
    ['+4', 4],
    [' -999 ', -999],
    ['0', 0],
  ])('reads a rate of %j', (rate, read) => {
    const { data } = draftFormSchema.safeParse(timed({ rate }))
    expect(reportContent(data!).timing).toEqual({ dial_up: { rate: read } })
  })

  it.each([
    [{ rate: '1.25' }, 'Rate: −999 to 999 s/d, one decimal at most'],
    [{ rate: '1000' }, 'Rate: −999 to 999 s/d, one decimal at most'],
    [{ amplitude: '99' }, 'Amplitude: 100 to 400°, no decimals'],
    [{ amplitude: '280.5' }, 'Amplitude: 100 to 400°, no decimals'],
    [{ beat_error: '-0.1' }, 'Beat error: 0 to 99.9 ms, one decimal at most'],
    [{ beat_error: 'none' }, 'Beat error: 0 to 99.9 ms, one decimal at most'],
  ])('refuses %j', (readings, message) => {
    expect(Object.values(faults(timed(readings)))).toEqual([message])
  })
})

it.each([
  ['a grade of 6', { parts: { ...empty.parts, dial: { grade: '6', words: '', pictures: [] } } }],
  [
    '401 characters of a part',
    { parts: { ...empty.parts, dial: { grade: '', words: 'n'.repeat(401), pictures: [] } } },
  ],
  ['five pictures', { parts: { ...empty.parts, dial: { grade: '', words: '', pictures: ['a', 'b', 'c', 'd', 'e'] } } }],
  ['1,001 characters of what is not known', { unknowns: 'n'.repeat(1001) }],
  ['one letter', { inspected_by: 'n' }],
  ['tomorrow', { inspected_on: dayAfter(shopDay(new Date())) }],
  ['what is no day', { inspected_on: '2026-02-30' }],
])('refuses %s', (_what, change) => {
  expect(Object.keys(faults({ ...empty, ...change } as ReportFormInput))).toHaveLength(1)
})

it('takes today', () => {
  expect(faults({ ...empty, inspected_on: shopDay(new Date()) })).toEqual({})
})

it('compares what is read: a grade in words, pictures apart', () => {
  const fields = reportFields(reportFormValues(reportSample({ parts: { dial: { grade: 4, words: 'Clean.' } } })))
  expect(fields.get('dial')).toEqual({ label: 'Dial', value: 'Excellent. Clean.' })
  expect(fields.get('dial pictures')).toEqual({ label: 'Dial, pictures', value: [] })
})
