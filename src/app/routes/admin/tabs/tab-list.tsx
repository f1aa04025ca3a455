import * as Tabs from '@radix-ui/react-tabs'
import { useEffect, useRef } from 'react'
import { adminTabs } from '@/lib/pages/admin-tabs'

/** Scrolls sideways where the tabs do not fit. */
export function TabList({ open, unread }: { open: string; unread: Record<string, number> }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-state=active]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <Tabs.List
      ref={list}
      aria-label="Sections of the dashboard"
      className="flex min-w-0 [scrollbar-width:none] gap-x-4 overflow-x-auto overscroll-x-contain [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] pr-8 lg:gap-x-5"
    >
      {adminTabs.map(({ id, label }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          className="relative flex shrink-0 items-center gap-1.5 border-b-2 border-transparent pt-0.5 text-sm text-muted -outline-offset-2 transition-colors duration-200 hover:text-brass-bright data-[state=active]:border-brass data-[state=active]:text-ink"
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
