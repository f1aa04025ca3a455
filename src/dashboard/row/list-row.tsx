import type { Elements } from '@/lib/elements'

type ListRowProps = {
  head: Elements
  contact?: Elements
  actions: Elements
  status?: Elements
  children: Elements
}

/** Smaller screens show the main action beside the name. */
export function ListRow({ head, contact, actions, status, children }: ListRowProps) {
  return (
    <article
      data-row
      className="grid gap-x-8 gap-y-3 py-4 sm:py-5 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-y-1"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 lg:contents">
        <div className="min-w-0 flex-1 basis-32 text-sm wrap-anywhere text-muted lg:col-start-1 lg:row-start-1">
          {head}
        </div>
        <div className="-mr-3 flex shrink-0 items-center gap-x-1 lg:col-start-3 lg:row-start-1 lg:justify-self-end">
          {actions}
        </div>
      </div>
      {contact && (
        <div className="-mt-2 min-w-0 text-sm wrap-anywhere text-muted lg:col-start-1 lg:row-start-2 lg:mt-0">
          {contact}
        </div>
      )}
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      {status && (
        <div className="flex flex-wrap items-center gap-x-2 lg:col-start-3 lg:row-start-2 lg:self-start lg:justify-self-end lg:has-[a]:-mr-3">
          {status}
        </div>
      )}
    </article>
  )
}
