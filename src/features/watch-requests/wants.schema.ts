import * as z from 'zod/mini'
import type { RowForm } from '@/dashboard/list/row-version.api'
import { conditions, millimeters, numberText, readNumber, yearField } from '@/entities/watches/fact-inputs'
import { conditionWords } from '@/entities/watches/fact-words'
import { amountText, readAmount } from '@/lib/amounts'
import { optionalIdentifier, optionalLine, orNull } from '@/lib/form-fields'
import type { Columns } from '@/lib/table'
import { tidy } from '@/lib/tidy'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import type { Want } from './case'

export const priceField = (required: boolean) =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((text) => {
      const amount = readAmount(text)
      return amount === null
        ? !required
        : amount !== undefined && amount >= 1 && amount <= 99_999_999 && Number.isInteger(amount)
    }, 'Enter an amount in whole dollars, e.g. 12,500'),
  )

const isToCome = (day: string) => day === '' || (day >= shopDay(new Date()) && day < '2100')

const isOrdered = (from: string, to: string) => from === '' || to === '' || Number(from) <= Number(to)

/** Several are separated by commas. */
const several = (typed: string) => [...new Set(typed.split(',').map(tidy).filter(Boolean))]

const severalField = () =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((typed) => several(typed).length <= 20, 'Enter up to 20, with commas between them'),
    z.refine((typed) => several(typed).every(({ length }) => length <= 60), 'Each can have up to 60 characters'),
  )

/** Limits match the database. */
export const wantSchema = z
  .object({
    brand: severalField(),
    reference: optionalIdentifier('Reference', 40),
    search: optionalLine('Words', 200),
    made_from: yearField(),
    made_to: yearField(),
    from: millimeters(10, 99),
    to: millimeters(10, 99),
    material: severalField(),
    condition: z.enum(conditions),
    needs_box: z.boolean(),
    needs_papers: z.boolean(),
    budget: priceField(false),
    needed_by: z.string().check(z.refine(isToCome, 'Enter a day from today to 2099')),
    /** Filters without a field. */
    other: z.record(z.string(), z.any()),
  })
  .check(({ value, issues }) => {
    const later = { code: 'custom', continue: true, message: 'This is before the other one' } as const
    if (!isOrdered(value.made_from, value.made_to)) issues.push({ ...later, input: value.made_to, path: ['made_to'] })
    if (!isOrdered(value.from, value.to)) {
      issues.push({ ...later, message: 'This is smaller than the other one', input: value.to, path: ['to'] })
    }
  })

export type WantInput = z.infer<typeof wantSchema>

type Narrow = { brand?: string[]; material?: string[]; diameter?: { from?: number; to?: number } }

const severalOrNone = (typed: string) => {
  const values = several(typed)
  return values.length > 0 ? values : undefined
}

type Wanted = Columns<
  'wants',
  'search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by'
>

export function wantValues(want?: Wanted | null): WantInput {
  const { brand, material, diameter: size, ...other } = (want?.narrow ?? {}) as Narrow
  return {
    brand: brand?.join(', ') ?? '',
    reference: want?.reference ?? '',
    search: want?.search ?? '',
    made_from: numberText(want?.made_from),
    made_to: numberText(want?.made_to),
    from: numberText(size?.from),
    to: numberText(size?.to),
    material: material?.join(', ') ?? '',
    condition: (want?.condition ?? '') as WantInput['condition'],
    needs_box: want?.needs_box ?? false,
    needs_papers: want?.needs_papers ?? false,
    budget: amountText(want?.budget ?? null),
    needed_by: want?.needed_by ?? '',
    other,
  }
}

const narrowOf = ({ brand, material, from, to, other }: WantInput) => ({
  ...other,
  brand: severalOrNone(brand),
  material: severalOrNone(material),
  diameter: from || to ? { from: readNumber(from) ?? undefined, to: readNumber(to) ?? undefined } : undefined,
})

export const wantColumns = (values: WantInput) => ({
  search: values.search,
  narrow: narrowOf(values),
  reference: orNull(values.reference),
  made_from: readNumber(values.made_from),
  made_to: readNumber(values.made_to),
  condition: orNull(values.condition),
  needs_box: values.needs_box,
  needs_papers: values.needs_papers,
  budget: readAmount(values.budget) ?? null,
  needed_by: orNull(values.needed_by),
})

/** Keeps current values of fields that were not changed: someone else may have changed them meanwhile. */
export function withChanges(typed: WantInput, atFirst: WantInput, now: WantInput): WantInput {
  const changed = Object.entries(typed).filter(([name, value]) => value !== atFirst[name as keyof WantInput])
  return { ...now, ...Object.fromEntries(changed), other: now.other }
}

const range = (from: string, to: string, unit = '') => {
  if (from === '' && to === '') return ''
  if (from === to) return from + unit
  return from === '' ? `Up to ${to}${unit}` : to === '' ? `From ${from}${unit}` : `${from} to ${to}${unit}`
}

/** Texts of what is wanted, in the order of the form. */
export function shownWants(values: WantInput): [label: string, text: string][] {
  const { condition, budget, needed_by: neededBy } = values
  const texts: [string, string][] = [
    ['Brand', values.brand],
    ['Reference', values.reference],
    ['Words', values.search],
    ['Year', range(values.made_from, values.made_to)],
    ['Diameter', range(values.from, values.to, ' mm')],
    ['Material', values.material],
    ['Condition', condition && `${conditionWords[condition]} or better`],
    ['Box', values.needs_box ? 'Needed' : ''],
    ['Papers', values.needs_papers ? 'Needed' : ''],
    ['Budget', budget && `$${budget}`],
    ['Needed by', neededBy && longDay(neededBy)],
  ]
  return texts.filter(([, text]) => text !== '')
}

export const wantForm = (request: string): RowForm<Want, WantInput> => ({
  valuesOf: wantValues,
  columnsOf: (values) => ({ request_id: request, ...wantColumns(values) }),
  fieldsOf: (values) => new Map(shownWants(values).map(([label, value]) => [label, { label, value }])),
})
