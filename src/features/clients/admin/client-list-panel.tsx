import { useEffect, useEffectEvent } from 'react'
import { ListPanel } from '@/dashboard/list/list-panel'
import { useList } from '@/dashboard/list/use-list'
import { shopDay } from '@shared/shop-clock'
import { mostCounted } from '../api/client-list.api'
import { clientList } from './client-list'
import { ClientRow } from './client-row'

type ClientListPanelProps = {
  onOpen: (id: string) => void
  /** Whose page was left for the list: their row takes the focus. */
  left: string | undefined
  onReturned: () => void
}

/** The people of the house, the one heard of last first. */
export function ClientListPanel({ onOpen, left, onReturned }: ClientListPanelProps) {
  const list = useList(clientList, { today: shopDay(new Date()) })
  const { data, dataUpdatedAt } = list.query
  const returned = useEffectEvent(onReturned)
  const isThere = data !== undefined
  useEffect(() => {
    if (!left || !isThere) return
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`[data-client="${left}"]`)
      const target = row ?? document.getElementById('panel-title')
      target?.focus({ preventScroll: true })
      returned()
    })
    return () => cancelAnimationFrame(frame)
  }, [left, isThere])

  return (
    <ListPanel
      list={list}
      line={data && data.total > mostCounted && list.filters.search ? 'More than 1,000 clients match' : undefined}
    >
      {(rows) => (
        <div className="divide-y divide-line border-y border-line">
          {rows.map((client) => (
            <ClientRow key={client.id} client={client} now={new Date(dataUpdatedAt)} onOpen={() => onOpen(client.id)} />
          ))}
        </div>
      )}
    </ListPanel>
  )
}
