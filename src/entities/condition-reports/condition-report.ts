import { dateText } from '@shared/date-text'

/** In the order of an inspection; same as `private.report_parts`. */
export const reportParts = {
  case: 'Case',
  bezel: 'Bezel',
  crystal: 'Crystal',
  dial: 'Dial',
  hands: 'Hands',
  movement: 'Movement',
  bracelet: 'Bracelet or strap',
} as const

export type ReportPart = keyof typeof reportParts
export const partNames = Object.keys(reportParts) as ReportPart[]

/** Same as `private.timing_positions`. */
export const timingPositions = {
  dial_up: 'Dial up',
  dial_down: 'Dial down',
  crown_up: 'Crown up',
  crown_down: 'Crown down',
  crown_left: 'Crown left',
  crown_right: 'Crown right',
} as const

export type TimingPosition = keyof typeof timingPositions
export const positionNames = Object.keys(timingPositions) as TimingPosition[]

export type PartFindings = { grade?: number; words?: string; pictures?: string[] }

/** Rate in seconds a day, amplitude in degrees, beat error in milliseconds. */
export type Readings = { rate?: number; amplitude?: number; beat_error?: number }

export type Timing = Partial<Record<TimingPosition, Readings>>

/** A place on the drawing, from 0 to 1 of its width and height. */
export type Mark = { x: number; y: number; part: ReportPart; words: string }

export type ReportContent = {
  inspected_by: string
  /** Format yyyy-MM-dd. */
  inspected_on: string | null
  summary: string
  parts: Partial<Record<ReportPart, PartFindings>>
  timing: Timing
  marks: Mark[]
  /** Facts that the shop does not know. */
  unknowns: string
}

export type ConditionReport = ReportContent & { number: number; inspected_on: string }

/** Best first. Words shared with conditions of a watch have the same order (`fact-words.ts`). */
export const gradeScale = [
  { grade: 5, word: 'As new', meaning: 'No marks under a ten-power loupe.' },
  { grade: 4, word: 'Excellent', meaning: 'Faint marks that take a loupe to find.' },
  { grade: 3, word: 'Very good', meaning: 'Light marks that show up close.' },
  { grade: 2, word: 'Good', meaning: 'Marks of regular wear that show at arm’s length. Works as it should.' },
  { grade: 1, word: 'Fair', meaning: 'Deep marks, damage or a part that needs attention. The notes say which.' },
] as const

export const gradeWord = (grade: number) => gradeScale.find((step) => step.grade === grade)?.word ?? ''

const day = dateText({ dateStyle: 'long', timeZone: 'UTC' })

/** @param on format yyyy-MM-dd */
export const dayWords = (on: string) => day(new Date(on))

/** E.g. 'Version 2, November 12, 2026'. */
export const versionWords = ({ number, inspected_on: on }: ConditionReport) => `Version ${number}, ${dayWords(on)}`
