import { countText } from '@/lib/count-text'

/** Told of the ids of each request that has been answered, whether or not they had to be changed. */
export type OnBulkProgress = (ids: string[]) => void

/** Ids that fit into the address of one request. */
const idsPerRequest = 100

/**
 * Changes rows by their ids, however many.
 *
 * @param change one request; gives the ids of the rows that it has changed
 * @returns the ids of all that have been changed
 */
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
  /** What became of them, e.g. 'featured'. */
  done: string
  /** Why some may have needed nothing, e.g. 'were featured already, or are no longer there'. */
  rest: string
}

/** What a bulk change came to, e.g. '3 watches featured', with a second sentence where that is not all of them. */
export function bulkOutcome(changed: number, chosen: number, words: BulkWords): [title: string, text?: string] {
  const { one, many, done, rest } = words
  const title = `${countText(changed)} ${changed === 1 ? one : many} ${done}`
  if (changed >= chosen) return [title]
  const others = chosen - changed
  return [title, `${others === 1 ? 'One' : countText(others)} of the ${countText(chosen)} selected ${rest}.`]
}
