import { useInfiniteQuery } from '@tanstack/react-query'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { NextStep } from '@/dashboard/next-step/next-step'
import type { OpenAbout } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { useSaveClient } from '../../api/clients.mutations'
import { clientQueries } from '../../api/clients.queries'
import type { ClientPage, TimelineEntry } from '../../client-page'
import { Suggestions } from '../suggestions'
import { ClientFoot } from './client-foot'
import { ClientNotes } from './client-notes'
import { ClientTags } from './client-tags'
import { OpenRows } from './open-rows'
import { Reach } from './reach'
import { ReservedWatches } from './reserved-watches'
import type { PageRows, RowActions } from './row-actions'
import { Timeline } from './timeline'

export function ClientSheet({ page, actions }: { page: ClientPage; actions: RowActions }) {
  const { client, open, reserved } = page
  const name = clientName(client)
  const timeline = useInfiniteQuery(clientQueries.timeline(client.id))
  const entries = timeline.data?.pages.flat() ?? []
  const rows = { actions, ids: idsOf(open, entries) }
  const merge = useDialogUrl('merge')
  const save = useSaveClient('Next step saved')
  const done = useSaveClient('Next step done')
  return (
    <>
      <div className="mt-6 grid gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <OpenRows open={open} rows={rows} />
        <div className="grid content-start gap-x-12 gap-y-10 *:min-w-0 md:max-lg:grid-cols-2 lg:row-span-2">
          <Suggestions page={page} onMerge={merge.open} />
          <ReservedWatches reserved={reserved} />
          <NextStep row={client} name={name} save={save} done={done} draft="next-step" />
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

const sentKinds: TimelineEntry['kind'][] = ['inquiry', 'request', 'appointment']

function idsOf(open: ClientPage['open'], entries: TimelineEntry[]): PageRows['ids'] {
  const sent = entries.filter(({ kind }) => sentKinds.includes(kind))
  const rows = [...open, ...sent.map(({ about, about_id: id }) => ({ about, id }))]
  const ids = (table: OpenAbout) => [...new Set(rows.filter(({ about }) => about === table).map(({ id }) => id))]
  return { inquiries: ids('inquiries'), appointments: ids('appointments'), watch_requests: ids('watch_requests') }
}
