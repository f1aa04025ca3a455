import { describe, expect, it } from 'vitest'
import type { Mark } from '@/entities/condition-reports/condition-report'
import { reportSample } from '@/entities/condition-reports/condition-report.sample'
import { faultsOf } from '@/test/faults'
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
const empty = reportFormValues({
  inspected_by: '',
  inspected_on: null,
  summary: '',
  parts: {},
  timing: {},
  marks: [],
  unknowns: '',
})

const faults = (draft: ReportFormInput) => faultsOf(draftFormSchema, draft)

const timed = (readings: Partial<ReportFormInput['timing']['dial_up']>): ReportFormInput => ({
  ...empty,
  timing: { ...empty.timing, dial_up: { ...empty.timing.dial_up, ...readings } },
})

it('writes only fields that were filled in', () => {
  const report = reportSample({
    parts: {
      case: { grade: 5 },
      dial: { grade: 3, words: 'A faint stain.', pictures: ['https://images.example/a.jpg'] },
    },
    timing: { dial_up: { rate: -2.5, amplitude: 285, beat_error: 0 } },
    marks: [{ x: 0.5, y: 0.25, part: 'dial', words: 'A faint spot.' }],
    unknowns: 'When it was serviced.',
  })
  expect({ ...reportContent(reportFormValues(report)), number: 1 }).toEqual(report)
  expect(reportContent(empty)).toEqual({
    inspected_by: '',
    inspected_on: null,
    summary: '',
    parts: {},
    timing: {},
    marks: [],
    unknowns: '',
  })
})

it('accepts an empty draft, but publishes only a complete report', () => {
  expect(faults(empty)).toEqual([])
  expect(faultsOf(reportFormSchema, whole)).toEqual([])
  expect(faultsOf(reportFormSchema, empty)).toEqual([
    'inspected_by: Say who inspected the watch',
    'inspected_on: Say when it was inspected',
    'summary: Sum it up for visitors',
    'parts.case.grade: Grade the case',
    'parts.bezel.grade: Grade the bezel',
    'parts.crystal.grade: Grade the crystal',
    'parts.dial.grade: Grade the dial',
    'parts.hands.grade: Grade the hands',
    'parts.movement.grade: Grade the movement',
    'parts.bracelet.grade: Grade the bracelet or strap',
  ])
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
    [{ rate: '1.25' }, 'rate: Rate: −999 to 999 s/d, one decimal at most'],
    [{ rate: '1000' }, 'rate: Rate: −999 to 999 s/d, one decimal at most'],
    [{ amplitude: '99' }, 'amplitude: Amplitude: 100 to 400°, no decimals'],
    [{ amplitude: '280.5' }, 'amplitude: Amplitude: 100 to 400°, no decimals'],
    [{ beat_error: '-0.1' }, 'beat_error: Beat error: 0 to 99.9 ms, one decimal at most'],
    [{ beat_error: 'none' }, 'beat_error: Beat error: 0 to 99.9 ms, one decimal at most'],
  ])('rejects %j', (readings, fault) => {
    expect(faults(timed(readings))).toEqual([`timing.dial_up.${fault}`])
  })
})

const dialed = (findings: Partial<ReportFormInput['parts']['dial']>) => ({
  parts: { ...empty.parts, dial: { ...empty.parts.dial, ...findings } },
})

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const mark = (change: Partial<Mark> = {}): Mark => ({ x: 0.5, y: 0.25, part: 'dial', words: 'A spot.', ...change })

/** Pictures of the first five parts, and of the movement. */
const pictured = (each: number, last: number) => ({
  parts: Object.fromEntries(
    Object.entries(empty.parts).map(([part, findings], index) => [
      part,
      { ...findings, pictures: letters.slice(0, index < 5 ? each : part === 'movement' ? last : 0) },
    ]),
  ) as ReportFormInput['parts'],
})

it.each([
  ['parts.dial.words: This text must be at most 400 characters', dialed({ words: 'n'.repeat(401) })],
  ['parts.dial.pictures: Choose at most 6 pictures', dialed({ pictures: letters.slice(0, 7) })],
  ['parts.movement.pictures: A report can have at most 30 pictures', pictured(6, 1)],
  ['summary: The summary must be at most 300 characters', { summary: 'n'.repeat(301) }],
  ['unknowns: What we do not know must be at most 1,000 characters', { unknowns: 'n'.repeat(1001) }],
  ['marks.0.words: Say what the mark is', { marks: [mark({ words: ' ' })] }],
  ['marks.0.words: This text must be at most 120 characters', { marks: [mark({ words: 'n'.repeat(121) })] }],
  ['marks: A report can have at most 20 marks', { marks: Array.from({ length: 21 }, () => mark()) }],
  ['inspected_by: Inspected by must be at least 2 characters', { inspected_by: 'n' }],
  ['inspected_by: Inspected by must be at most 80 characters', { inspected_by: 'n'.repeat(81) }],
  ['inspected_on: The day cannot be in the future', { inspected_on: dayAfter(shopDay(new Date())) }],
  ['inspected_on: Enter a day', { inspected_on: '2026-02-30' }],
  ['inspected_on: Enter a day', { inspected_on: '1999-12-31' }],
])('reports %s', (fault, change) => {
  expect(faults({ ...empty, ...change })).toEqual([fault])
})

it('rejects a grade of 6', () => {
  expect(faults({ ...empty, ...dialed({ grade: '6' as '5' }) })).toHaveLength(1)
})

it('accepts today and the maximum number of pictures', () => {
  expect(faults({ ...empty, ...pictured(6, 0), inspected_on: shopDay(new Date()) })).toEqual([])
})

it('compares grades in words, and pictures separately', () => {
  const fields = reportFields(reportFormValues(reportSample({ parts: { dial: { grade: 4, words: 'Clean.' } } })))
  expect(fields.get('dial')).toEqual({ label: 'Dial', value: 'Excellent. Clean.' })
  expect(['inspected_by', 'inspected_on', 'summary', 'unknowns'].map((field) => fields.get(field)!.label)).toEqual([
    'Inspected by',
    'Inspected on',
    'Summary',
    'What we do not know',
  ])
  expect(fields.get('dial pictures')).toEqual({ label: 'Dial, pictures', value: [] })
})

it('compares the place of a mark', () => {
  const fields = (x: number) => reportFields({ ...empty, marks: [mark({ x })] }).get('marks')!.value
  expect(fields(0.625)).toEqual(['Dial, 62.5% from the left, 25% from the top: A spot.'])
  expect(fields(0.63)).not.toEqual(fields(0.625))
})
