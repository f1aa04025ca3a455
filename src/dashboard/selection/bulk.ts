import { countText } from '@/lib/count-text'

/** IDs of each completed request, changed or not. */
export type OnBulkProgress = (ids: string[]) => void

/** A URL has room for this many IDs. */
const idsPerRequest = 100

/** @param change returns the IDs of changed rows */
export async function changeInBulk(
  ids: string[],
  change: (some: string[]) => Promise<string[]>,
  onProgress: OnBulkProgress = () => {},
): Promise<string[]> {
  const changed: string[] = []
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const some = ids.slice(start, start + idsPerRequest)
    changed.push(...(await change(some)))
    onProgress(some)
  }
  return changed
}

type BulkWords = {
  one: string
  many: string
  /** E.g. 'featured'. */
  done: string
  /** E.g. 'had already been featured'. */
  rest: string
}

/** E.g. '3 watches featured', and a sentence about unchanged rows. */
export function bulkOutcome(changed: number, chosen: number, words: BulkWords): [title: string, text?: string] {
  const { one, many, done, rest } = words
  const title = `${countText(changed)} ${changed === 1 ? one : many} ${done}`
  if (changed >= chosen) return [title]
  const others = chosen - changed
  return [title, `${others === 1 ? 'One' : countText(others)} of the ${countText(chosen)} selected ${rest}.`]
}
