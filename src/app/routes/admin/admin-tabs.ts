import { createElement, type ComponentType } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { Spinner } from '@/components/states/spinner'
import { MissingPanel } from './panel-boundary'

const waiting = createElement(Spinner)

function panel<Module>(ask: () => Promise<Module>, pick: (module: Module) => ComponentType) {
  return lazyPart(ask, pick, { waiting, Missing: MissingPanel })
}

const panels = {
  analytics: panel(
    () => import('@/features/overview/admin/overview-panel'),
    ({ OverviewPanel }) => OverviewPanel,
  ),
  watches: panel(
    () => import('@/features/catalogue/admin/watches-panel'),
    ({ WatchesPanel }) => WatchesPanel,
  ),
  inquiries: panel(
    () => import('@/features/inquiries/admin/inquiries-panel'),
    ({ InquiriesPanel }) => InquiriesPanel,
  ),
  testimonials: panel(
    () => import('@/features/testimonials/admin/testimonials-panel'),
    ({ TestimonialsPanel }) => TestimonialsPanel,
  ),
  newsletter: panel(
    () => import('@/features/newsletter/admin/subscribers-panel'),
    ({ SubscribersPanel }) => SubscribersPanel,
  ),
  appointments: panel(
    () => import('@/features/appointments/admin/appointments-panel'),
    ({ AppointmentsPanel }) => AppointmentsPanel,
  ),
  requests: panel(
    () => import('@/features/sourcing/admin/requests-panel'),
    ({ RequestsPanel }) => RequestsPanel,
  ),
}

export type AdminTab = keyof typeof panels

const labels: Record<AdminTab, { label: string; crumb: string }> = {
  analytics: { label: 'Analytics', crumb: 'Analytics' },
  watches: { label: 'Watches', crumb: 'Watch Collection' },
  inquiries: { label: 'Inquiries', crumb: 'Inquiries' },
  testimonials: { label: 'Testimonials', crumb: 'Testimonials' },
  newsletter: { label: 'Newsletter', crumb: 'Newsletter Subscribers' },
  appointments: { label: 'Appointments', crumb: 'Appointments' },
  requests: { label: 'Requests', crumb: 'Requests' },
}

/** The tabs in their order; each is a chunk of its own. */
export const adminTabs = (Object.keys(panels) as AdminTab[]).map((id) => ({
  id,
  ...labels[id],
  Panel: panels[id],
}))

/** Reads `?tab=`; what is malformed falls back to the first. */
export function readAdminTab(parameters: URLSearchParams): AdminTab {
  const asked = parameters.get('tab')
  return adminTabs.find(({ id }) => id === asked)?.id ?? 'analytics'
}

/** The address of a tab, with its list as it is when nothing has been asked for. */
export function adminTabAddress(tab: AdminTab): string {
  return tab === 'analytics' ? '/admin' : `/admin?tab=${tab}`
}

/** Loads the other tabs ahead, so that changing to them takes no wait. */
export async function loadAdminTabs(): Promise<void> {
  for (const { Panel } of adminTabs) await Panel.load().catch(() => {})
}
