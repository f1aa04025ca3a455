import * as Tabs from '@radix-ui/react-tabs'
import { adminTabs, type AdminTab } from './admin-tabs'

/** The tabs, each with what has come since it was last looked at. */
export function TabList({ unread }: { unread: Partial<Record<AdminTab, number>> }) {
  return (
    <Tabs.List
      aria-label="Sections of the dashboard"
      className="flex gap-6 overflow-x-auto border-b border-line max-sm:-mx-(--gutter) max-sm:px-(--gutter) sm:gap-8"
    >
      {adminTabs.map(({ id, label: name }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          className="relative -mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent text-md text-muted -outline-offset-2 transition-colors duration-200 hover:text-brass-bright data-[state=active]:border-brass data-[state=active]:text-ink"
        >
          {name}
          {unread[id] ? <Unread count={unread[id]} /> : null}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

/** How many rows have come since the tab was last looked at. */
function Unread({ count }: { count: number }) {
  return (
    <span className="min-w-5 rounded-full bg-brass px-1.5 text-center text-xs leading-5 text-on-brass tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${count} new`}</span>
    </span>
  )
}
