import { Upload } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ListPanel } from '@/dashboard/list/list-panel'
import { useList } from '@/dashboard/list/use-list'
import { EmptyState } from '@/dashboard/panel/list-states'
import { PanelMore } from '@/dashboard/panel/panel-more'
import { useFailureToast } from '@/dashboard/panel/use-standing-error'
import { countText } from '@/lib/count-text'
import type { SubscriberPage } from '../api/subscribers.api'
import { subscriberList } from './subscriber-list'
import { SubscriberCards, SubscriberTable } from './subscriber-rows'

const ImportDialog = lazyPart(
  () => import('./import/subscriber-import'),
  ({ SubscriberImportDialog }) => SubscriberImportDialog,
)

export function SubscribersPanel() {
  const list = useList(subscriberList)
  const { query, words } = list
  useFailureToast(words.failure, query)
  const file = useDialogUrl('import')
  const Rows = useMediaQuery('(min-width: 48rem)') ? SubscriberTable : SubscriberCards
  const isEmpty = !query.data || query.data.total + query.data.others === 0

  return (
    <ListPanel
      list={list}
      line={query.data && lineOf(query.data)}
      actions={
        <PanelMore
          name="the subscribers"
          csv={isEmpty ? undefined : list.exporting}
          items={[{ label: 'Import', icon: Upload, onChoose: () => file.open('subscribers') }]}
        />
      }
      dialog={file.value !== null && <ImportDialog onClose={file.close} />}
      empty={isEmpty && <EmptyState title="No subscribers yet" text={words.none} />}
    >
      {(subscribers) => <Rows subscribers={subscribers} onRemove={list.askToRemove} />}
    </ListPanel>
  )
}

function lineOf({ total, others }: SubscriberPage) {
  return `Showing ${countText(total)} of ${countText(total + others)} subscribers`
}

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
