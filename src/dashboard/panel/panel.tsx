import type { ReactNode } from 'react'

type PanelProps = {
  title: string
  /** Below the title, e.g. how many there are; said aloud when it changes. */
  line?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** What a tab of the dashboard holds: its title, its count, its actions, its list. */
export function Panel({ title, line, actions, children }: PanelProps) {
  return (
    <section aria-labelledby="panel-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id="panel-title" tabIndex={-1} className="display-3 outline-none">
            {title}
          </h2>
          <p role="status" className="mt-1 min-h-6 text-sm text-muted tabular-nums">
            {line}
          </p>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Search, filters and order, above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap items-center gap-3 sm:gap-4">{children}</div>
}
