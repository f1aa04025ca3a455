import type { ReactNode } from 'react'
import type { Elements } from '@/lib/elements'
import { RowClient } from '../row/row-client'

type TodayRowProps = {
  name: string
  client: string | null
  when?: Elements
  mark?: Elements
  about?: ReactNode
  whole?: Elements
  children?: Elements
}

export function TodayRow({ name, client, when, mark, about, whole, children }: TodayRowProps) {
  return (
    <li data-row data-whole className="flex items-center gap-x-4 py-1.5">
      {when}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3 text-md">
          <span data-row-title tabIndex={-1} className="min-w-0 font-medium wrap-anywhere">
            <RowClient client={client}>{name}</RowClient>
          </span>
          {mark}
        </p>
        {about && <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{about}</p>}
        {whole}
      </div>
      <div className="flex min-h-11 shrink-0 items-center gap-x-3 sm:gap-x-5">{children}</div>
    </li>
  )
}
