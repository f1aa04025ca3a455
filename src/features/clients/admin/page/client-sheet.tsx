import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDialogAddress } from '@/dashboard/dialog/use-dialog-address'
import { clientName } from '@/entities/clients/client-name'
import { clientQueries } from '../../api/clients.queries'
import type { ClientPage, TimelineEntry } from '../../client-page'
import { Suggestions } from '../suggestions'
import { ClientFoot } from './client-foot'
import { ClientNotes } from './client-notes'
import { ClientTags } from './client-tags'
import { NextStep } from './next-step'
import { OpenRows } from './open-rows'
import { Reach } from './reach'
import type { PageRows, RowActions } from './row-actions'
import { Timeline } from './timeline'

type ClientSheetProps = { page: ClientPage; actions: RowActions }

/** What is open with a client, who they are, and all that happened. */
export function ClientSheet({ page, actions }: ClientSheetProps) {
  const { client, open } = page
  const name = clientName(client)
  const timeline = useInfiniteQuery(clientQueries.timeline(client.id))
  const entries = useMemo(() => timeline.data?.pages.flat() ?? [], [timeline.data])
  const ids = useMemo(() => idsOf(open, entries), [open, entries])
  const rows = { actions, ids }
  const merge = useDialogAddress('merge')
  return (
    <>
      <div className="mt-6 grid gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <OpenRows open={open} rows={rows} />
        <div className="grid content-start gap-x-12 gap-y-10 *:min-w-0 md:max-lg:grid-cols-2 lg:row-span-2">
          <Suggestions page={page} onMerge={merge.open} />
          <NextStep client={client} />
          <Reach page={page} />
          <ClientTags client={client} />
          <ClientNotes client={client.id} name={name} />
        </div>
        <Timeline query={timeline} entries={entries} open={open} rows={rows} name={name} />
      </div>
      <ClientFoot page={page} />
    </>
  )
}

const kinds = { inquiry: 'inquiries', request: 'watch_requests', appointment: 'appointments' } as const

function idsOf(open: ClientPage['open'], entries: TimelineEntry[]): PageRows['ids'] {
  const ids = { inquiries: new Set<string>(), appointments: new Set<string>(), watch_requests: new Set<string>() }
  for (const { about, id } of open) ids[about].add(id)
  for (const { kind, about_id } of entries) {
    if (kind in kinds) ids[kinds[kind as keyof typeof kinds]].add(about_id)
  }
  return {
    inquiries: [...ids.inquiries],
    appointments: [...ids.appointments],
    watch_requests: [...ids.watch_requests],
  }
}
