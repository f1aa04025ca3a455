import { daysInTrash } from '@/dashboard/changes/kept-text'
import { wordsOf } from '@/dashboard/tables'
import { isDay, longDay } from '@shared/days'
import type { Trashed } from './trash'

const day = 86_400_000

/** When it is gone forever, e.g. 'in 12 days'. */
export function leavesText(deletedAt: string, now: Date): string {
  const left = Math.ceil((new Date(deletedAt).getTime() + daysInTrash * day - now.getTime()) / day)
  if (left <= 0) return 'tonight'
  return left === 1 ? 'within a day' : `in ${left} days`
}

/** One line about what it was: its message, its words, or how it was reached. */
export function detailOf({ source, row }: Pick<Trashed, 'source' | 'row'>): string {
  const columns = (row ?? {}) as Record<string, unknown>
  const detail = wordsOf(source)
    .inTrash?.map((column) => columns[column])
    .filter((value) => typeof value === 'string')
    .map((value) => (isDay(value) ? longDay(value) : value))
  return detail?.join(', ') ?? ''
}

/** The picture that stands for it, where it had one. */
export function pictureOf({ row }: Pick<Trashed, 'row'>): string | undefined {
  const { image_urls: pictures, image_url: picture } = (row ?? {}) as Record<string, unknown>
  const first: unknown = Array.isArray(pictures) ? pictures[0] : picture
  return typeof first === 'string' ? first : undefined
}
