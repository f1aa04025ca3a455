import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/dashboard/confirm-dialog'
import { ExportButton } from '@/dashboard/export-button'
import { ListBody } from '@/dashboard/list-body'
import { EmptyState } from '@/dashboard/list-states'
import { Panel, Toolbar } from '@/dashboard/panel'
import { SearchBox } from '@/dashboard/search-box'
import { useFailureToast } from '@/dashboard/use-failure-toast'
import { useListAddress } from '@/dashboard/use-list-address'
import { useMediaQuery } from '@/hooks/use-media-query'
import { countText } from '@/lib/count-text'
import type { Subscriber, SubscriberPage } from '../api/subscribers.api'
import { useRemoveSubscriber } from '../api/subscribers.mutations'
import { subscriberQueries } from '../api/subscribers.queries'
import { SubscriberCards, SubscriberTable } from './subscriber-list'
import { useSubscriberExport } from './use-subscriber-export'

const noChoices = {}
const failure = 'Failed to Load Subscribers'

/** Who gets the newsletter. */
export function SubscribersPanel() {
  const [{ q, page }, change, readNow] = useListAddress(noChoices)
  const query = useQuery(subscriberQueries.list(q, page))
  useFailureToast(failure, query)
  const exporting = useSubscriberExport(() => readNow().q)
  const [leaving, setLeaving] = useState<Subscriber>()
  const remove = useRemoveSubscriber()
  const List = useMediaQuery('(min-width: 48rem)') ? SubscriberTable : SubscriberCards
  const isEmpty = !query.data || query.data.total + query.data.others === 0

  return (
    <Panel
      title="Newsletter Subscribers"
      line={query.data && lineOf(query.data)}
      actions={!isEmpty && <ExportButton job={exporting} />}
    >
      <Toolbar>
        <SearchBox value={q} placeholder="Search by email or source..." className="w-full sm:w-96" />
      </Toolbar>
      <ListBody
        query={query}
        failure={failure}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={
          isEmpty ? (
            <EmptyState title="No subscribers yet" text="Newsletter subscribers will appear here when people sign up" />
          ) : (
            <EmptyState text="No subscribers match your search. Try another email or source." />
          )
        }
      >
        {(subscribers) => <List subscribers={subscribers} onRemove={setLeaving} />}
      </ListBody>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.email}`}
          question="Are you sure you want to remove this subscriber?"
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  )
}

function lineOf({ total, others }: SubscriberPage) {
  return `Showing ${countText(total)} of ${countText(total + others)} subscribers`
}
