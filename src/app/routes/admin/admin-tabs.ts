import { createElement, lazy, useState, type ComponentType } from 'react'
import { loadModule } from '@/lib/load-module'

const panels = {
  analytics: () =>
    loadModule(() => import('@/features/overview/admin/overview-panel')).then((module) => module.OverviewPanel),
  watches: () =>
    loadModule(() => import('@/features/catalogue/admin/watches-panel')).then((module) => module.WatchesPanel),
  inquiries: () =>
    loadModule(() => import('@/features/inquiries/admin/inquiries-panel')).then((module) => module.InquiriesPanel),
  testimonials: () =>
    loadModule(() => import('@/features/testimonials/admin/testimonials-panel')).then(
      (module) => module.TestimonialsPanel,
    ),
  newsletter: () =>
    loadModule(() => import('@/features/newsletter/admin/subscribers-panel')).then((module) => module.SubscribersPanel),
  appointments: () =>
    loadModule(() => import('@/features/appointments/admin/appointments-panel')).then(
      (module) => module.AppointmentsPanel,
    ),
  requests: () =>
    loadModule(() => import('@/features/sourcing/admin/requests-panel')).then((module) => module.RequestsPanel),
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

/** Those whose chunk is here. */
const ready: Partial<Record<AdminTab, ComponentType>> = {}

async function loadPanel(id: AdminTab): Promise<ComponentType> {
  const Panel = (await panels[id]()) as ComponentType
  ready[id] = Panel
  return Panel
}

/** A panel that is here is shown at once: to suspend for a moment only is to show the spinner for 300 ms, says React. */
function panelOf(id: AdminTab): ComponentType {
  const Lazy = lazy(async () => ({ default: await loadPanel(id) }))
  return function TabPanel() {
    // What it began as it stays, also when the chunk has come: another component would begin anew.
    const [Panel] = useState<ComponentType>(() => ready[id] ?? Lazy)
    return createElement(Panel)
  }
}

/** The tabs in their order (specification, section 2); each is a chunk of its own. */
export const adminTabs = (Object.keys(panels) as AdminTab[]).map((id) => ({
  id,
  ...labels[id],
  Panel: panelOf(id),
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
  for (const { id } of adminTabs) await loadPanel(id).catch(() => {})
}
