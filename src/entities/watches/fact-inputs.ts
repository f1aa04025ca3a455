import * as z from 'zod/mini'
import { tidy } from '@/lib/tidy'
import { conditionWords } from './fact-words'
import type { Condition } from './watch-facts'

// Facts in forms. An empty string means not stated. Limits match the database.

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[]

export const choicesOf = (words: Record<string, string>, empty?: string) => [
  ...(empty === undefined ? [] : [{ value: '', label: empty }]),
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

export const conditions: (Condition | '')[] = ['', ...keysOf(conditionWords)]

export const answerWords = { yes: 'Yes', no: 'No' }
export const answers = ['', ...keysOf(answerWords)]

export const answerText = (has: boolean | null | undefined) => (typeof has === 'boolean' ? (has ? 'yes' : 'no') : '')
export const readAnswer = (answer: string) => (answer === '' ? null : answer === 'yes')

export const numberText = (value: number | null | undefined) => String(value ?? '')
export const readNumber = (text: string) => (text === '' ? null : Number(text))

export const yearField = (spell = tidy) =>
  z.string().check(
    z.overwrite(spell),
    z.refine(
      (text) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1500 && Number(text) <= 2100),
      'Enter a year from 1500 to 2100',
    ),
  )

export const millimeters = (least: number, most: number) =>
  z.string().check(
    z.overwrite((text) => tidy(text).replace(',', '.').replace(/ ?mm$/i, '')),
    z.refine(
      (text) => text === '' || (/^\d+(\.\d)?$/.test(text) && Number(text) >= least && Number(text) <= most),
      `Enter ${least} to ${most} mm, with one decimal at most`,
    ),
  )
