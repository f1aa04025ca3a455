import * as z from 'zod/mini'
import { columnLabel } from '@/dashboard/tables'
import { listedWatches } from '@/entities/watches/listed-watch'
import type { WatchValues } from '@/entities/watches/watch'
import { unseenStatuses, type WatchStatus } from '@/entities/watches/watch-status'
import { capital } from '@/lib/capital'
import { countText } from '@/lib/count-text'
import { tidy } from '@/lib/tidy'
import {
  orderedSpecifications,
  specificationKeys,
  specificationLabel,
  type SpecificationKey,
} from '@/lib/watch-specifications'
import { shopMoment, shopTime } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { factLabel, factNamed, factsInput, factsValues, watchFactsSchema, withSpecified } from './watch-facts.schema'

export const mostPictures = 10

/** The database has the same limit. */
export const mostSpecifications = 40

export const longestName = 100
export const longestDescription = 1000

export const watchLabel = (column: keyof WatchValues) => columnLabel('watches', column)

/** The database counts the same way. */
export const characterCount = (text: string) => [...text.trim()].length

const tooShort = (label: string, least: number) => `${label} must be at least ${least} characters`

const textUpTo = (label: string, most: number, clean = tidy) =>
  z.string().check(
    z.overwrite(clean),
    z.refine((text) => characterCount(text) <= most, `${label} must be at most ${countText(most)} characters`),
  )

/** Minimum lengths for visible watches; others need only a name. */
const leastOf = { brand: 2, category: 2, description: 10 } as const

export const missingOf = (watch: Pick<WatchValues, keyof typeof leastOf>) =>
  (Object.keys(leastOf) as (keyof typeof leastOf)[]).filter((part) => characterCount(watch[part]) < leastOf[part])

const statuses = Object.keys(listedWatches.statuses) as WatchStatus[]

const requiredLine = (label: string, most: number) =>
  z.string().check(
    z.overwrite(tidy),
    z.minLength(1, `${label} is required`),
    z.refine((text) => characterCount(text) <= most, `${label} must be at most ${most} characters`),
  )

/** The database accepts the same URLs (`private.is_media_url`). */
const pictureUrl = /^(https?:\/\/[^\s/]+(\/\S*)?|\/storage\/v1\/object\/public\/watch-images\/\S+)$/

const pictures = z.array(z.string()).check(
  z.maxLength(mostPictures, `Maximum ${mostPictures} images allowed`),
  z.refine(
    (urls) => urls.every((url) => url.length <= 2048 && pictureUrl.test(url)),
    'Each image must have a valid address',
  ),
)

const longestValue = 200

const knownSpecifications = z
  .record(z.enum(specificationKeys), z.string().check(z.overwrite(tidy)))
  .check(({ value: values, issues }) => {
    for (const [key, value] of Object.entries(values)) {
      if (characterCount(value) <= longestValue) continue
      const message = `${specificationLabel(key)} must be at most ${longestValue} characters`
      issues.push({ code: 'custom', input: value, path: [key], message: capital(message), continue: true })
    }
  })

const customSpecifications = z
  .array(
    z.object({
      name: requiredLine('Specification name', 60),
      value: requiredLine('Specification value', longestValue),
    }),
  )
  .check(({ value: rows, issues }) => {
    rows.forEach(({ name }, index) => {
      const message = nameClash(name, rows.slice(0, index))
      if (message) issues.push({ code: 'custom', input: name, path: [index, 'name'], message, continue: true })
    })
  })

/** The database has the same range (`watches_publish_at_range`). */
function isWithinReach(time: string): boolean {
  const moment = shopMoment(time)
  return moment >= new Date('2000-01-01T00:00Z') && moment < new Date('2100-01-01T00:00Z')
}

/** Limits match the database. */
export const watchFormSchema = z
  .object({
    name: textUpTo(watchLabel('name'), longestName).check(
      z.refine((text) => characterCount(text) >= 3, tooShort(watchLabel('name'), 3)),
    ),
    brand: textUpTo(watchLabel('brand'), 50),
    category: textUpTo(watchLabel('category'), 50),
    status: z.enum(statuses),
    publish_at: z
      .string()
      .check(z.refine((time) => time === '' || isWithinReach(time), 'Enter a date and a time, up to the year 2099')),
    description: textUpTo(watchLabel('description'), longestDescription, (text) => text.trim()),
    featured: z.boolean(),
    image_urls: pictures,
    facts: watchFactsSchema,
    specifications: knownSpecifications,
    custom: customSpecifications,
  })
  .check(({ value, issues }) => {
    if (unseenStatuses.has(value.status)) return
    for (const [column, least] of Object.entries(leastOf) as [keyof typeof leastOf, number][]) {
      if (characterCount(value[column]) >= least) continue
      const message = tooShort(watchLabel(column), least)
      issues.push({ code: 'custom', input: value[column], path: [column], message, continue: true })
    }
  })
  .check(({ value, issues }) => {
    if (countSpecifications(value) <= mostSpecifications) return
    const message = `At most ${mostSpecifications} specifications are allowed`
    issues.push({ code: 'custom', input: value.custom, path: ['custom'], message, continue: true })
  })

export type WatchFormInput = z.infer<typeof watchFormSchema>

export function countSpecifications({
  specifications,
  custom,
}: Pick<WatchFormInput, 'specifications' | 'custom'>): number {
  return Object.values(specifications).filter(Boolean).length + custom.length
}

function specificationKey(name: string): string {
  return tidy(name).replaceAll(' ', '_')
}

const isKnown = (key: string): key is SpecificationKey => specificationKeys.some((known) => known === key)

/** Ignores case. */
function nameClash(name: string, before: { name: string }[]): string | undefined {
  const key = specificationKey(name).toLowerCase()
  if (key === '') return undefined
  if (isKnown(key)) return `“${specificationLabel(key)}” has a field of its own above`
  const fact = factNamed(key)
  if (fact) return `“${factLabel(fact)}” has a field of its own above`
  const isTaken = before.some((other) => specificationKey(other.name).toLowerCase() === key)
  return isTaken ? `There is already a specification “${name}”` : undefined
}

export function watchFormValues(watch?: WatchValues): WatchFormInput {
  const { status = 'draft', name = '', brand = '', category = '', description = '', featured = false } = watch ?? {}
  const publishAt = watch?.publish_at ? shopTime(toMoment(watch.publish_at)).slice(0, 16) : ''
  const entries = orderedSpecifications(watch?.specifications ?? {})
  const custom = entries.filter(([key]) => !isKnown(key))
  const stated = factsInput(watch)
  const facts = withSpecified(stated, custom)
  /** True if a fact has taken over the specification. */
  const isCarried = (key: string) => {
    const fact = factNamed(key)
    return fact !== undefined && facts[fact] !== stated[fact]
  }
  return {
    name,
    brand,
    category,
    status,
    publish_at: publishAt,
    description,
    featured,
    image_urls: watch?.image_urls ?? [],
    facts,
    specifications: {
      ...noSpecifications,
      ...Object.fromEntries(entries.filter(([key]) => isKnown(key))),
    },
    custom: custom.filter(([key]) => !isCarried(key)).map(([key, value]) => ({ name: specificationLabel(key), value })),
  }
}

export function watchValues({ facts, specifications, custom, ...values }: WatchFormInput): WatchValues {
  const chosen = Object.entries(specifications).filter(([, value]) => value !== '')
  const own = custom.map(({ name, value }) => [specificationKey(name), value])
  const publishAt = values.publish_at ? shopMoment(values.publish_at).toISOString() : null
  return {
    ...values,
    publish_at: publishAt,
    ...factsValues(facts),
    specifications: Object.fromEntries([...chosen, ...own]),
  }
}

const noSpecifications = Object.fromEntries(specificationKeys.map((key) => [key, ''])) as Record<
  SpecificationKey,
  string
>
