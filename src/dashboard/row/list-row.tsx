import type { ComponentProps } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { RowClient } from './row-client'

type ListRowProps = {
  head: Elements
  age?: Elements
  status?: Elements
  actions: Elements
  /** True if the row needs nothing from the owner. */
  isQuiet?: boolean
  children: Elements
}

/** Wide screens show the parts in columns, smaller ones in three lines. */
export function ListRow({ head, age, status, actions, isQuiet, children }: ListRowProps) {
  return (
    <article
      data-row
      data-quiet={isQuiet || undefined}
      className="group/row grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2 data-quiet:text-muted lg:grid-cols-[15.5rem_minmax(0,1fr)_8.5rem_12.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:gap-y-0 lg:py-2"
    >
      <div className="min-w-0 text-sm leading-5 text-muted lg:row-span-2">{head}</div>
      <div className="text-sm leading-[1.375rem] text-muted tabular-nums lg:col-start-3 lg:row-start-2 lg:pl-6 lg:leading-5">
        {age}
      </div>
      <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 lg:contents">
        <div className="-ml-2 min-w-0 lg:col-start-3 lg:row-start-1 lg:ml-0">{status}</div>
        <div className="-mr-3 ml-auto flex shrink-0 items-center lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:self-start lg:justify-self-end">
          {actions}
        </div>
      </div>
    </article>
  )
}

/** The checkbox before the head of a row. */
export function RowCheckbox({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <CheckboxField
      label={<span className="sr-only">{label}</span>}
      {...input}
      className="absolute -top-2.75 -left-3 size-11 justify-center"
    />
  )
}

export function RowTitle({ client, children }: { client?: string | null; children: string }) {
  return (
    <h3
      data-row-title
      tabIndex={-1}
      title={children}
      className={cn(
        '-mx-1 -mb-1 truncate px-1 pb-1 font-sans text-base leading-[1.375rem] font-medium tracking-normal text-ink -outline-offset-3',
        'group-data-quiet/row:font-normal group-data-quiet/row:text-muted',
      )}
    >
      <RowClient client={client ?? null}>{children}</RowClient>
    </h3>
  )
}

/** Phones show the number only without an email address. */
export function RowContact({ email, phone }: { email?: string | null; phone?: string | null }) {
  return (
    <div className="flex gap-x-3 lg:block">
      {email && (
        <p title={email} className="truncate">
          {email}
        </p>
      )}
      {phone && (
        <p className={cn('shrink-0 truncate tabular-nums max-lg:max-w-full', email && 'max-sm:hidden')}>{phone}</p>
      )}
    </div>
  )
}

/** Wraps; a `RowFold` in it opens below. */
export function RowFacts({ children }: { children: Elements }) {
  return <div className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 text-sm leading-[1.375rem]">{children}</div>
}
