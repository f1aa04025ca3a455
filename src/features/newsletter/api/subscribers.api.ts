import { fetchListPage, type ListPage } from '@/dashboard/list/list-page'
import { countRows, rowsOf } from '@/dashboard/list/list.api'
import { subscribers, type Subscriber } from '@/entities/newsletter-subscribers/subscriber'

/** A page of what matches; `others` is how many subscribers there are besides. */
export type SubscriberPage = ListPage<Subscriber> & { others: number }

/** One page of those whose e-mail or source matches, newest first. */
export async function fetchSubscriberPage(search: string, page: number, signal: AbortSignal): Promise<SubscriberPage> {
  const [found, all] = await Promise.all([
    fetchListPage(page, await rowsOf(subscribers, { search }, false, signal)),
    search ? countRows(subscribers, {}, signal) : undefined,
  ])
  // Between the two questions somebody may have gone.
  return { ...found, others: all === undefined ? 0 : Math.max(0, all - found.total) }
}
