import { useQuery } from '@tanstack/react-query'
import { RemovalDialog } from '@/dashboard/list/list-panel'
import type { OpenList } from '@/dashboard/list/use-list'
import type { ListedWatch } from '@/entities/watches/listed-watch'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { inquiriesAboutText } from '../watch-texts'

/** Asks before a watch is deleted, and says how many inquiries are about it. */
export function RemoveWatchDialog({ list }: { list: OpenList<ListedWatch> }) {
  const inquiries = useQuery(adminWatchQueries.inquiries(list.removed?.id))
  const note = inquiries.isError ? 'We could not check for inquiries about it.' : inquiriesAboutText(inquiries.data)
  return <RemovalDialog list={list} instead={() => ({ note })} />
}
