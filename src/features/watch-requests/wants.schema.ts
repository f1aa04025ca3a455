import * as z from 'zod/mini'
import { conditionWords } from '@/entities/watches/fact-words'
import { amountText, readAmount } from '@/lib/amounts'
import { optionalIdentifier, optionalLine, orNull } from '@/lib/form-fields'
import type { Columns } from '@/lib/table'
import { tidy } from '@/lib/tidy'

export const yearField = () =>
  z.string().check(
    z.overwrite(tidy),
    z.refine(
      (text) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1500 && Number(text) <= 2100),
      'Enter a year from 1500 to 2100',
    ),
  )

const diameter = () =>
  z.string().check(
    z.overwrite((text) => tidy(text).replace(',', '.').replace(/ ?mm$/i, '')),
    z.refine(
      (text) => text === '' || (/^\d+(\.\d)?$/.test(text) && Number(text) >= 10 && Number(text) <= 99),
      'Enter 10 to 99 mm, with one decimal at most',
    ),
  )

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

export const conditions = ['', ...(Object.keys(conditionWords) as (keyof typeof conditionWords)[])] as const

const isOrdered = (from: string, to: string) => from === '' || to === '' || Number(from) <= Number(to)

/** Limits match the database. */
export const wantSchema = z
  .object({
    brand: optionalLine('Brand', 200),
    reference: optionalIdentifier('Reference', 40),
    search: optionalLine('Words', 200),
    made_from: yearField(),
    made_to: yearField(),
    from: diameter(),
    to: diameter(),
    material: optionalLine('Material', 200),
    condition: z.enum(conditions),
    needs_box: z.boolean(),
    needs_papers: z.boolean(),
    budget: priceField(false),
    needed_by: z.string(),
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

const text = (value: string | number | null | undefined) => String(value ?? '')
const number = (typed: string) => (typed === '' ? null : Number(typed))
/** Several are separated by commas. */
const several = (typed: string) => {
  const values = [...new Set(typed.split(',').map(tidy).filter(Boolean))]
  return values.length > 0 ? values : undefined
}

type Wanted = Columns<
  'wants',
  'search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by'
>

export function wantValues(want?: Wanted): WantInput {
  const { brand, material, diameter: size, ...other } = (want?.narrow ?? {}) as Narrow
  return {
    brand: brand?.join(', ') ?? '',
    reference: text(want?.reference),
    search: want?.search ?? '',
    made_from: text(want?.made_from),
    made_to: text(want?.made_to),
    from: text(size?.from),
    to: text(size?.to),
    material: material?.join(', ') ?? '',
    condition: (want?.condition ?? '') as WantInput['condition'],
    needs_box: want?.needs_box ?? false,
    needs_papers: want?.needs_papers ?? false,
    budget: amountText(want?.budget == null ? null : Number(want.budget)),
    needed_by: text(want?.needed_by),
    other,
  }
}

function narrowOf({ brand, material, from, to, other }: WantInput) {
  const size = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
  return {
    ...other,
    ...(several(brand) && { brand: several(brand) }),
    ...(several(material) && { material: several(material) }),
    ...(Object.keys(size).length > 0 && { diameter: size }),
  }
}

export const wantColumns = (values: WantInput) => ({
  search: values.search,
  narrow: narrowOf(values),
  reference: orNull(values.reference),
  made_from: number(values.made_from),
  made_to: number(values.made_to),
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
  return from === '' ? `up to ${to}${unit}` : to === '' ? `from ${from}${unit}` : `${from} to ${to}${unit}`
}

/** Texts of what is wanted, in the order of the form; empty if not stated. */
export function shownWants(values: WantInput) {
  const { condition } = values
  return [
    { key: 'brand', label: 'Brand', value: values.brand },
    { key: 'reference', label: 'Reference', value: values.reference },
    { key: 'search', label: 'Words', value: values.search },
    { key: 'made', label: 'Year', value: range(values.made_from, values.made_to) },
    { key: 'diameter', label: 'Diameter', value: range(values.from, values.to, ' mm') },
    { key: 'material', label: 'Material', value: values.material },
    { key: 'condition', label: 'Condition', value: condition === '' ? '' : `${conditionWords[condition]} or better` },
    { key: 'box', label: 'Box', value: values.needs_box ? 'Needed' : '' },
    { key: 'papers', label: 'Papers', value: values.needs_papers ? 'Needed' : '' },
    { key: 'budget', label: 'Budget', value: values.budget && `$${values.budget}` },
    { key: 'needed_by', label: 'Needed by', value: values.needed_by },
  ]
}
