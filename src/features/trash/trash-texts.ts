import { daysInTrash } from '@/dashboard/changes/trash-text'
import { wordsOf } from '@/dashboard/tables'
import { isDay, longDay } from '@shared/days'
import type { Trashed } from './trash'

const day = 86_400_000

export function leavesText(deletedAt: string, now: Date): string {
  const left = Math.ceil((new Date(deletedAt).getTime() + daysInTrash * day - now.getTime()) / day)
  if (left <= 0) return 'tonight'
  return left === 1 ? 'within a day' : `in ${left} days`
}

/** E.g. the message, in a line. */
export function detailOf({ source, row }: Pick<Trashed, 'source' | 'row'>): string {
  const columns = (row ?? {}) as Record<string, unknown>
  const values = (wordsOf(source).inTrash ?? []).map((column) => columns[column])
  const texts = values.filter((value) => typeof value === 'string')
  return texts.map((text) => (isDay(text) ? longDay(text) : text)).join(', ')
}

export function pictureOf({ row }: Pick<Trashed, 'row'>): string | undefined {
  const { image_urls: pictures, image_url: picture } = (row ?? {}) as Record<string, unknown>
  const first: unknown = Array.isArray(pictures) ? pictures[0] : picture
  return typeof first === 'string' ? first : undefined
}
