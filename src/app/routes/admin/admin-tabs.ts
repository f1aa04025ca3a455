import { adminAddress } from '@/lib/admin-address'
import { paths } from '@/lib/pages'
import type { AdminTab } from './define-tab'
import { analytics } from './tabs/analytics'
import { appointments } from './tabs/appointments'
import { clients } from './tabs/clients'
import { inquiries } from './tabs/inquiries'
import { newsletter } from './tabs/newsletter'
import { requests } from './tabs/requests'
import { testimonials } from './tabs/testimonials'
import { trash } from './tabs/trash'
import { watches } from './tabs/watches'

/** The tabs in the order in which they are shown. */
export const adminTabs = [
  analytics,
  watches,
  inquiries,
  testimonials,
  newsletter,
  appointments,
  requests,
  clients,
  trash,
]

export type TabId = (typeof adminTabs)[number]['id']

/** The tab that `?tab=` names; the first where it names none. */
export function readAdminTab(parameters: URLSearchParams): AdminTab<TabId> {
  const asked = parameters.get('tab')
  return adminTabs.find(({ id }) => id === asked) ?? analytics
}

/** The address of a tab, with its list as it is when nothing has been asked for. */
export function adminTabAddress(tab: TabId): string {
  return tab === analytics.id ? paths.admin : adminAddress(tab)
}

/** Loads the panels ahead, so that changing to a tab takes no wait. */
export async function loadPanels(): Promise<void> {
  for (const { Panel } of adminTabs) await Panel.load().catch(() => {})
}
