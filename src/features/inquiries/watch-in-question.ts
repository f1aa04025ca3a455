import type { Tables } from '@/types/database.types'

/** What an inquiry is about, as it was when it was asked; undefined where it is about no watch. */
export function watchInQuestion({
  watch_brand: brand,
  watch_name: name,
}: Pick<Tables<'inquiries'>, 'watch_brand' | 'watch_name'>): string | undefined {
  return brand !== null && name !== null ? `${brand} ${name}` : undefined
}

/** What stands where the watch would, of an inquiry about none. */
export const generalInquiry = 'General inquiry'
