import type { Elements } from '@/lib/elements'

type PanelProps = {
  title: string
  /** Announced when it changes. */
  line?: string
  actions?: Elements
  children: Elements
}

export function Panel({ title, line, actions, children }: PanelProps) {
  return (
    <section aria-labelledby="panel-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:items-end sm:gap-x-6 sm:gap-y-4">
        <div className="min-w-0 max-sm:flex max-sm:flex-1 max-sm:basis-32 max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3">
          <h2 id="panel-title" tabIndex={-1} className="display-3 outline-none">
            {title}
          </h2>
          <p role="status" className="min-h-6 text-sm text-muted tabular-nums sm:mt-1">
            {line}
          </p>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

export function Toolbar({ children }: { children: Elements }) {
  return <div className="mt-3 flex flex-wrap items-center gap-3 sm:mt-5 sm:gap-4">{children}</div>
}
