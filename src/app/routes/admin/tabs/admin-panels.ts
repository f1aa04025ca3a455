import type { QueryKey } from '@tanstack/react-query'
import { createElement, type ComponentType } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { Spinner } from '@/components/states/spinner'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { clientKeys, clientsAbout } from '@/entities/clients/client'
import { inquiryKeys } from '@/entities/inquiries/inquiry'
import { subscriberKeys } from '@/entities/newsletter-subscribers/subscriber'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { overviewKeys } from '@/lib/overview-keys'
import type { AdminTabId } from '@/lib/pages/admin-tabs'
import type { Database, Tables } from '@/types/database.types'
import { MissingPanel } from './panel-boundary'

export type TableName = keyof Database['public']['Tables']

type Arrivals = { [Table in TableName]: { table: Table; moment: keyof Tables<Table> } }[TableName]

type AdminPanel = {
  Panel: ReturnType<typeof panel>
  /** Rows for the tab's badge. */
  arrivals?: Arrivals
  /** Tables that Realtime watches, with the queries to refetch. */
  live?: Partial<Record<TableName, QueryKey>>
}

const visitorsRows = (queryKey: QueryKey) => Object.fromEntries(clientsAbout.map((table) => [table, queryKey]))

/** Content of the tabs in `lib/pages/admin-tabs.ts`. */
export const adminPanels: Record<AdminTabId, AdminPanel> = {
  analytics: {
    Panel: panel(() => import('./analytics-tab'), 'AnalyticsTab'),
    live: visitorsRows(overviewKeys.all),
  },
  watches: { Panel: panel(() => import('./watches-tab'), 'WatchesTab') },
  inquiries: {
    Panel: panel(() => import('@/features/inquiries/admin/inquiries-panel'), 'InquiriesPanel'),
    arrivals: { table: 'inquiries', moment: 'created_at' },
    live: { inquiries: inquiryKeys.lists() },
  },
  testimonials: { Panel: panel(() => import('@/features/testimonials/admin/testimonials-panel'), 'TestimonialsPanel') },
  newsletter: {
    Panel: panel(() => import('@/features/newsletter/admin/subscribers-panel'), 'SubscribersPanel'),
    arrivals: { table: 'newsletter_subscribers', moment: 'subscribed_at' },
    live: { newsletter_subscribers: subscriberKeys.lists() },
  },
  appointments: {
    Panel: panel(() => import('@/features/appointments/admin/appointments-panel'), 'AppointmentsPanel'),
    arrivals: { table: 'appointments', moment: 'created_at' },
    live: { appointments: appointmentKeys.all },
  },
  requests: {
    Panel: panel(() => import('./requests-tab'), 'RequestsTab'),
    arrivals: { table: 'watch_requests', moment: 'created_at' },
    live: { watch_requests: requestKeys.all },
  },
  clients: { Panel: panel(() => import('./clients-tab'), 'ClientsTab'), live: visitorsRows(clientKeys.all) },
  trash: { Panel: panel(() => import('./trash-tab'), 'TrashTab') },
}

export async function loadPanels(): Promise<void> {
  for (const { Panel } of Object.values(adminPanels)) await Panel.load().catch(() => {})
}

function panel<Name extends string>(ask: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name) {
  return lazyPart(ask, (module) => module[name], { waiting: createElement(Spinner), Missing: MissingPanel })
}
