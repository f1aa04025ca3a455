import * as Tabs from '@radix-ui/react-tabs'
import { adminTabs } from '@/lib/pages/admin-tabs'

export function TabList({ unread }: { unread: Record<string, number> }) {
  return (
    <Tabs.List
      aria-label="Sections of the dashboard"
      className="flex flex-wrap gap-x-3.5 border-b border-line md:max-lg:justify-between md:max-lg:gap-x-2 lg:gap-x-8"
    >
      {adminTabs.map(({ id, label }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          className="relative -mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm text-muted outline-offset-3 transition-colors duration-200 hover:text-brass-bright data-[state=active]:border-brass data-[state=active]:text-ink sm:min-h-12 lg:gap-2 lg:text-md"
        >
          <span>{label}</span>
          {unread[id] ? <Unread count={unread[id]} /> : null}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span
      title={`${count} not seen yet`}
      className="min-w-5 rounded-full bg-brass px-1.5 text-center text-xs leading-5 text-on-brass tabular-nums"
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${count} not seen yet`}</span>
    </span>
  )
}
