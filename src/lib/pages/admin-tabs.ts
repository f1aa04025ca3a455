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
  /** Names the tab in the URL and in the result of `count_arrivals`. */
  id: AdminTabId
  label: string
  crumb?: string
  digit?: string
}

/** In display order; admin-panels.ts has their content. */
export const adminTabs: AdminTab[] = stated.map((tab, index) => ({
  ...tab,
  digit: index < 9 ? String(index + 1) : undefined,
}))

export function readAdminTab(parameters: URLSearchParams): AdminTab {
  const asked = parameters.get('tab')
  return adminTabs.find(({ id }) => id === asked) ?? adminTabs[0]
}

export function adminPath(tab: AdminTabId, open: Record<string, string> = {}): string {
  const isFirst = tab === adminTabs[0].id && Object.keys(open).length === 0
  return isFirst ? paths.admin : `${paths.admin}?${new URLSearchParams({ tab, ...open })}`
}
