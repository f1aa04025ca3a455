import type { Tables } from '@/types/database.types'

type Asked = Pick<Tables<'inquiries'>, 'watch_brand' | 'watch_name' | 'watch_names'>

/** What an inquiry is about, as it was when it was asked, several with commas; undefined where it is about no watch. */
export function watchInQuestion({
  watch_brand: brand,
  watch_name: name,
  watch_names: names,
}: Asked): string | undefined {
  return brand !== null && name !== null ? `${brand} ${name}` : names.join(', ') || undefined
}

/** What stands where the watch would, of an inquiry about none. */
export const generalInquiry = 'General inquiry'
