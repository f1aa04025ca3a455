import { paths } from './pages'

const stated = [
  { id: 'analytics', label: 'Analytics' },
  { id: 'watches', label: 'Watches', crumb: 'Watch Collection' },
  { id: 'inquiries', label: 'Inquiries' },
  { id: 'testimonials', label: 'Testimonials' },
  { id: 'newsletter', label: 'Newsletter', crumb: 'Newsletter Subscribers' },
  { id: 'appointments', label: 'Appointments' },
  { id: 'requests', label: 'Requests' },
  { id: 'clients', label: 'Clients' },
  { id: 'trash', label: 'Trash' },
] as const satisfies { id: string; label: string; crumb?: string }[]

export type AdminTabId = (typeof stated)[number]['id']

export type AdminTab = {
  /** Names the tab in the address, and in the answer of the database's `count_arrivals`. */
  id: AdminTabId
  label: string
  /** The breadcrumb's words, where they differ from the label. */
  crumb?: string
  /** With Ctrl or Cmd, this key opens the tab; only the first nine have one. */
  digit?: string
}

/** The tabs of the dashboard in the order in which they are shown; `app/routes/admin/tabs/admin-panels.ts` says what is in each. */
export const adminTabs: AdminTab[] = stated.map((tab, index) => ({
  ...tab,
  digit: index < 9 ? String(index + 1) : undefined,
}))

/** The tab that `?tab=` names; the first where it names none. */
export function readAdminTab(parameters: URLSearchParams): AdminTab {
  const asked = parameters.get('tab')
  return adminTabs.find(({ id }) => id === asked) ?? adminTabs[0]
}

/** The address of a tab, and of what is open in it, e.g. `{ edit: 'new' }`. */
export function adminAddress(tab: AdminTabId, open: Record<string, string> = {}): string {
  const isFirst = tab === adminTabs[0].id && Object.keys(open).length === 0
  return isFirst ? paths.admin : `${paths.admin}?${new URLSearchParams({ tab, ...open })}`
}
