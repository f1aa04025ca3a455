import * as z from 'zod/mini'
import {
  gradeWord,
  partNames,
  positionNames,
  reportParts,
  timingPositions,
  type Mark,
  type PartFindings,
  type Readings,
  type ReportContent,
} from '@/entities/condition-reports/condition-report'
import { readingWords } from '@/entities/condition-reports/report-timing'
import type { Field, Fields } from '@/lib/drafts/versions'
import { optionalLine, optionalText, requiredLine } from '@/lib/form-fields'
import { tidyIdentifier } from '@/lib/tidy'
import { isDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'

/** The database has the same limits. */
export const mostPartPictures = 6
const mostPictures = 30
export const mostMarks = 20

/** Limits match the database. */
export const readingRules = {
  rate: { label: 'Rate', unit: 's/d', least: -999, most: 999, decimals: 1 },
  amplitude: { label: 'Amplitude', unit: '°', least: 100, most: 400, decimals: 0 },
  beat_error: { label: 'Beat error', unit: 'ms', least: 0, most: 99.9, decimals: 1 },
} as const

export type ReadingName = keyof typeof readingRules
export const readingNames = Object.keys(readingRules) as ReadingName[]

/** Accepts a decimal comma and any minus sign. */
function readingField(name: ReadingName) {
  const { label, unit, least, most, decimals } = readingRules[name]
  const shape = decimals > 0 ? /^-?\d+(\.\d)?$/ : /^-?\d+$/
  const range = `${least} to ${most}${unit === '°' ? '' : ' '}${unit}`.replaceAll('-', '−')
  return z.string().check(
    z.overwrite((text) => tidyIdentifier(text).replace(',', '.').replace(/^\+/, '')),
    z.refine(
      (text) => text === '' || (shape.test(text) && Number(text) >= least && Number(text) <= most),
      `${label}: ${range}, ${decimals > 0 ? 'one decimal at most' : 'no decimals'}`,
    ),
  )
}

const grades = ['', '1', '2', '3', '4', '5'] as const

const partSchema = z.object({
  // A radio group without a choice becomes null when it loses focus.
  grade: z.pipe(
    z.transform((grade: (typeof grades)[number]) => (grade as typeof grade | null) ?? ''),
    z.enum(grades),
  ),
  words: optionalText('This text', 400),
  pictures: z.array(z.string()).check(z.maxLength(mostPartPictures, `Choose at most ${mostPartPictures} pictures`)),
})

const place = z.number().check(z.minimum(0), z.maximum(1))

const markSchema = z.object({
  x: place,
  y: place,
  part: z.enum(partNames),
  words: requiredLine('This text', 120, 'Say what the mark is'),
})

const readingFields = {
  rate: readingField('rate'),
  amplitude: readingField('amplitude'),
  beat_error: readingField('beat_error'),
}
const readingsSchema = z.object(readingFields)

/** A draft may be incomplete. Limits match the database. */
export const draftFormSchema = z
  .object({
    inspected_by: optionalLine('Inspected by', 80).check(
      z.refine((text) => text === '' || text.length >= 2, 'Inspected by must be at least 2 characters'),
    ),
    inspected_on: z.string().check(
      z.refine((day) => day === '' || (isDay(day) && day >= '2000-01-01'), 'Enter a day'),
      z.refine((day) => day === '' || day <= shopDay(new Date()), 'The day cannot be in the future'),
    ),
    summary: optionalText('The summary', 300),
    parts: z.record(z.enum(partNames), partSchema),
    timing: z.record(z.enum(positionNames), readingsSchema),
    marks: z.array(markSchema).check(z.maxLength(mostMarks, `A report can have at most ${mostMarks} marks`)),
    unknowns: optionalText('What we do not know', 1000),
  })
  .check(({ value, issues }) => {
    let count = 0
    for (const part of partNames) {
      count += value.parts[part].pictures.length
      if (count <= mostPictures) continue
      const message = `A report can have at most ${mostPictures} pictures`
      return void issues.push({ code: 'custom', input: '', path: ['parts', part, 'pictures'], message, continue: true })
    }
  })

export const reportFormSchema = draftFormSchema.check(({ value, issues }) => {
  const missing = (path: string[], message: string) =>
    issues.push({ code: 'custom', input: '', path, message, continue: true })
  if (value.inspected_by === '') missing(['inspected_by'], 'Say who inspected the watch')
  if (value.inspected_on === '') missing(['inspected_on'], 'Say when it was inspected')
  if (value.summary === '') missing(['summary'], 'Sum it up for visitors')
  for (const part of partNames) {
    if (value.parts[part].grade === '')
      missing(['parts', part, 'grade'], `Grade the ${reportParts[part].toLowerCase()}`)
  }
})

export type ReportFormInput = z.infer<typeof draftFormSchema>

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

const each = <Name extends string, Value>(names: Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

export const reportFormValues = ({ parts, timing, marks, ...report }: ReportContent): ReportFormInput => ({
  inspected_by: report.inspected_by,
  inspected_on: report.inspected_on ?? '',
  summary: report.summary,
  parts: each(partNames, (part) => ({
    grade: text(parts[part]?.grade) as (typeof grades)[number],
    words: parts[part]?.words ?? '',
    pictures: parts[part]?.pictures ?? [],
  })),
  timing: each(positionNames, (position) => each(readingNames, (name) => text(timing[position]?.[name]))),
  marks,
  unknowns: report.unknowns,
})

/** Empty fields are left out. */
export function reportContent({ parts, timing, inspected_on: on, ...values }: ReportFormInput): ReportContent {
  const findings = partNames.map((part) => [part, findingsOf(parts[part])] as const)
  const readings = positionNames.map((position) => [position, readingsOf(timing[position])] as const)
  const isStated = ([, stated]: readonly [string, object]) => Object.keys(stated).length > 0
  return {
    ...values,
    inspected_on: on || null,
    parts: Object.fromEntries(findings.filter(isStated)),
    timing: Object.fromEntries(readings.filter(isStated)),
  }
}

function findingsOf({ grade, words, pictures }: ReportFormInput['parts'][(typeof partNames)[number]]): PartFindings {
  return {
    ...(grade && { grade: Number(grade) }),
    ...(words && { words }),
    ...(pictures.length > 0 && { pictures }),
  }
}

/** Returns the valid readings, even of an unfinished form. */
export function readingsOf(typed: ReportFormInput['timing'][(typeof positionNames)[number]]): Readings {
  const read = readingNames.map((name) => [name, readingFields[name].safeParse(typed[name]).data] as const)
  return Object.fromEntries(read.filter(([, value]) => value).map(([name, value]) => [name, Number(value)]))
}

export function reportFields(input: ReportFormInput): Fields {
  const { parts, timing, ...report } = reportContent(input)
  return new Map<string, Field>([
    ['inspected_by', { label: 'Inspected by', value: report.inspected_by.trim() }],
    ['inspected_on', { label: 'Inspected on', value: report.inspected_on ?? '' }],
    ['summary', { label: 'Summary', value: report.summary.trim() }],
    ...partNames.flatMap((part): [string, Field][] => {
      const { grade, words = '', pictures = [] } = parts[part] ?? {}
      const label = reportParts[part]
      return [
        [part, { label, value: [grade && gradeWord(grade), words.trim()].filter(Boolean).join('. ') }],
        [`${part} pictures`, { label: `${label}, pictures`, value: pictures }],
      ]
    }),
    ...positionNames.map((position): [string, Field] => [
      position,
      { label: timingPositions[position], value: readingWords(timing[position] ?? {}) },
    ]),
    [
      'marks',
      {
        label: 'Marks on the drawing',
        value: report.marks.map(
          ({ x, y, part, words }) => `${reportParts[part]}, ${placeWords({ x, y })}: ${words.trim()}`,
        ),
      },
    ],
    ['unknowns', { label: 'What we do not know', value: report.unknowns.trim() }],
  ])
}

/** URLs of all pictures. */
export const picturesOf = ({ parts }: ReportFormInput) => partNames.flatMap((part) => parts[part].pictures)

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** E.g. '62% from the left, 40% from the top'. */
export const placeWords = ({ x, y }: Pick<Mark, 'x' | 'y'>) => `${percent(x)} from the left, ${percent(y)} from the top`
