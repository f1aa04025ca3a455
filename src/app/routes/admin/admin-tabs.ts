import { adminPath } from '@/features/auth/auth-address'
import type { AdminTab } from './define-tab'
import { analyticsTab } from './tabs/analytics'
import { appointmentsTab } from './tabs/appointments'
import { inquiriesTab } from './tabs/inquiries'
import { newsletterTab } from './tabs/newsletter'
import { requestsTab } from './tabs/requests'
import { testimonialsTab } from './tabs/testimonials'
import { watchesTab } from './tabs/watches'

const orderedTabs = [
  analyticsTab,
  watchesTab,
  inquiriesTab,
  testimonialsTab,
  newsletterTab,
  appointmentsTab,
  requestsTab,
]

export type TabId = (typeof orderedTabs)[number]['id']

/** The tabs in the order in which they are shown. */
export const adminTabs: AdminTab<TabId>[] = orderedTabs

/** The tab that `?tab=` names; the first where it names none. */
export function readAdminTab(parameters: URLSearchParams): AdminTab<TabId> {
  const asked = parameters.get('tab')
  return adminTabs.find(({ id }) => id === asked) ?? analyticsTab
}

/** The address of a tab, with its list as it is when nothing has been asked for. */
export function adminTabAddress(tab: TabId): string {
  return tab === analyticsTab.id ? adminPath : `${adminPath}?tab=${tab}`
}

/** Loads the panels ahead, so that changing to a tab takes no wait. */
export async function loadPanels(): Promise<void> {
  for (const { Panel } of adminTabs) await Panel.load().catch(() => {})
}
