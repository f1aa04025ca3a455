import { paths } from './pages'

/** The address of a tab of the dashboard, and of what is open in it. */
export const adminAddress = (tab: string, open: Record<string, string> = {}) =>
  `${paths.admin}?${new URLSearchParams({ tab, ...open })}`
