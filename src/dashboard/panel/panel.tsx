import type { Elements } from '@/lib/elements'

type PanelProps = {
  title: string
  /** Announced when it changes. */
  line?: string
  /** Search and filters. */
  toolbar?: Elements
  actions?: Elements
  children: Elements
}

export function Panel({ title, line, toolbar, actions, children }: PanelProps) {
  return (
    <section aria-labelledby="panel-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:gap-x-6">
        <div className="flex min-w-0 items-baseline gap-x-3 max-lg:grow max-sm:flex-col sm:flex-wrap">
          <h2 id="panel-title" tabIndex={-1} className="font-display text-2xl leading-tight wrap-anywhere outline-none">
            {title}
          </h2>
          <p role="status" className="text-sm text-muted tabular-nums">
            {line}
          </p>
        </div>
        {toolbar && (
          <div className="flex grow flex-wrap items-center gap-3 max-lg:order-last max-lg:w-full">{toolbar}</div>
        )}
        {actions && <div className="ml-auto flex flex-wrap items-center justify-end gap-3 max-sm:grow">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
