import { fetchListPage, type ListPage } from '@/dashboard/list/list-page'
import { countRows, rowsOf } from '@/dashboard/list/list.api'
import { subscribers, type Subscriber } from '@/entities/newsletter-subscribers/subscriber'

/** `others` counts the subscribers that do not match. */
export type SubscriberPage = ListPage<Subscriber> & { others: number }

export async function fetchSubscriberPage(search: string, page: number, signal: AbortSignal): Promise<SubscriberPage> {
  const [found, all] = await Promise.all([
    fetchListPage(page, await rowsOf(subscribers, { search }, false, signal)),
    search ? countRows(subscribers, {}, signal) : undefined,
  ])
  // A subscriber may be deleted between the two requests.
  return { ...found, others: all === undefined ? 0 : Math.max(0, all - found.total) }
}
