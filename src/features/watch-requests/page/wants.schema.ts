import * as z from 'zod/mini'
import { conditionWords } from '@/entities/watches/fact-words'
import { countText } from '@/lib/count-text'
import { optionalIdentifier, optionalLine, orNull } from '@/lib/form-fields'
import { longDay } from '@shared/days'
import type { Wants } from './own-request.schema'

/** Separated by commas. The limits are the database's. */
const names = (label: string) =>
  z.string().check(
    z.refine((text) => listIn(text).every((name) => name.length <= 60), `Each ${label} must be at most 60 characters`),
    z.refine((text) => listIn(text).length <= 20, `Please name at most 20`),
  )

const number = (from: number, to: number, error: string, pattern = /^\d+$/) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || (pattern.test(text) && Number(text) >= from && Number(text) <= to), error),
  )

const year = () => number(1500, 2100, 'Please enter a year, e.g. 1968')
const diameter = () => number(10, 99, 'Please enter millimeters, e.g. 38', /^\d+(\.\d)?$/)

const isOrdered = (from: string, to: string) => from === '' || to === '' || Number(from) <= Number(to)

export const wantsFormSchema = z
  .object({
    brands: names('brand'),
    reference: optionalIdentifier('Reference', 40),
    words: optionalLine('This', 200),
    madeFrom: year(),
    madeTo: year(),
    diameterFrom: diameter(),
    diameterTo: diameter(),
    materials: names('material'),
    condition: z.string(),
    needsBox: z.boolean(),
    needsPapers: z.boolean(),
    budget: z.string().check(
      z.overwrite((text) => text.replace(/[$,\s]/g, '')),
      z.refine(
        (text) => text === '' || (/^\d{1,8}$/.test(text) && Number(text) >= 1),
        'Please enter dollars, e.g. 12,000',
      ),
    ),
    neededBy: z.string(),
  })
  .check(
    z.refine(({ madeFrom, madeTo }) => isOrdered(madeFrom, madeTo), {
      path: ['madeTo'],
      error: 'The years are the wrong way around',
    }),
    z.refine(({ diameterFrom, diameterTo }) => isOrdered(diameterFrom, diameterTo), {
      path: ['diameterTo'],
      error: 'The diameters are the wrong way around',
    }),
  )

export type WantsForm = z.infer<typeof wantsFormSchema>

export function toWantsForm(wants: Wants | null): WantsForm {
  const { brand = [], material = [], diameter } = wants?.narrow ?? {}
  return {
    brands: brand.join(', '),
    reference: wants?.reference ?? '',
    words: wants?.search ?? '',
    madeFrom: textOf(wants?.made_from),
    madeTo: textOf(wants?.made_to),
    diameterFrom: textOf(diameter?.from),
    diameterTo: textOf(diameter?.to),
    materials: material.join(', '),
    condition: wants?.condition ?? '',
    needsBox: wants?.needs_box ?? false,
    needsPapers: wants?.needs_papers ?? false,
    budget: wants?.budget ? countText(wants.budget) : '',
    neededBy: wants?.needed_by ?? '',
  }
}

/** For the database. Filters that this form does not have stay. */
export function toWants(form: WantsForm, former: Wants | null) {
  const { dial, movement } = former?.narrow ?? {}
  const [brand, material] = [listIn(form.brands), listIn(form.materials)]
  const diameter = { ...range('from', form.diameterFrom), ...range('to', form.diameterTo) }
  return {
    search: form.words,
    narrow: {
      ...(dial && { dial }),
      ...(movement && { movement }),
      ...(brand.length > 0 && { brand }),
      ...(material.length > 0 && { material }),
      ...(Object.keys(diameter).length > 0 && { diameter }),
    },
    reference: orNull(form.reference),
    made_from: numberOrNull(form.madeFrom),
    made_to: numberOrNull(form.madeTo),
    condition: orNull(form.condition),
    needs_box: form.needsBox,
    needs_papers: form.needsPapers,
    budget: numberOrNull(form.budget),
    needed_by: orNull(form.neededBy),
  }
}

/** Keeps current values of fields that the visitor did not change: the owner may have changed them meanwhile. */
export function withChanges(typed: WantsForm, atFirst: WantsForm, now: WantsForm): WantsForm {
  const changed = Object.entries(typed).filter(([name, value]) => value !== atFirst[name as keyof WantsForm])
  return { ...now, ...Object.fromEntries(changed) }
}

/** Stated wants in the order of the form. */
export function wantsWords(wants: Wants): [label: string, words: string][] {
  const { narrow, reference, search, condition, needs_box: box, needs_papers: papers, budget, needed_by: day } = wants
  const rows: [string, string | null | undefined | false][] = [
    ['Brand', narrow.brand?.join(', ')],
    ['Reference', reference],
    ['Words', search],
    ['Years', rangeWords(wants.made_from, wants.made_to)],
    ['Diameter', rangeWords(narrow.diameter?.from, narrow.diameter?.to, ' mm')],
    ['Material', narrow.material?.join(', ')],
    ['Dial', narrow.dial?.join(', ')],
    ['Movement', narrow.movement?.join(', ')],
    ['Condition', condition && (condition === 'new' ? 'New' : `${conditionWords[condition]} or better`)],
    ['Needs', (box || papers) && [box && 'Box', papers && 'papers'].filter(Boolean).join(' and ')],
    ['Budget', !!budget && `Up to $${countText(budget)}`],
    ['Needed by', day && longDay(day)],
  ]
  return rows.flatMap(([label, words]) => (words ? [[label, words[0].toUpperCase() + words.slice(1)]] : []))
}

function rangeWords(from?: number | null, to?: number | null, unit = ''): string | null {
  if (from && to) return from === to ? `${from}${unit}` : `${from} to ${to}${unit}`
  if (from) return `From ${from}${unit}`
  return to ? `Up to ${to}${unit}` : null
}

const listIn = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)
const textOf = (value?: number | null) => (value ? String(value) : '')
const numberOrNull = (text: string) => (text === '' ? null : Number(text))
const range = (bound: 'from' | 'to', text: string) => (text === '' ? {} : { [bound]: Number(text) })
