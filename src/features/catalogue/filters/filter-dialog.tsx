import * as Dialog from '@radix-ui/react-dialog'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { RetryButton } from '@/components/retry-button'
import { Spinner } from '@/components/states/spinner'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { watchesText } from '@/entities/watches/watch'
import { cn } from '@/lib/cn'
import { countText } from '@/lib/count-text'
import { currentParameters } from '@/lib/pages/current-parameters'
import type { WatchCounts } from '../api/watches.api'
import { watchQueries } from '../api/watches.queries'
import { readCollectionUrl } from '../collection-url'
import { toggled, valueWords, withDiameter } from './choices'
import { DiameterFields } from './diameter-fields'
import type { FilterProps } from './filter-bar'
import { isNarrowed, kindWords, type Narrowing, type ValueKind } from './narrowing'

const shownAtFirst = 8

const inDialog = Object.keys(kindWords) as (keyof Narrowing)[]

type FilterDialogProps = FilterProps & { onClose: () => void }

/** Values without watches stay, so that nothing moves under a finger. */
export function FilterDialog({ filters, changeFilters, opener, onClose }: FilterDialogProps) {
  const { data: counts, isPlaceholderData, isError, isFetching, refetch } = useQuery(watchQueries.count(filters, true))
  const { narrowing } = filters
  const offered = useOffered(counts?.values)
  // The URL may be newer than the rendered filters.
  const change = (to: (open: Narrowing) => Narrowing) =>
    changeFilters({ narrowing: to(readCollectionUrl(currentParameters()).filters.narrowing) })

  return (
    <DialogFrame
      onClose={onClose}
      overlay="bg-[#080706cc]"
      aria-describedby={undefined}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        opener.current?.focus({ preventScroll: true })
      }}
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-raised sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(860px,94dvh)] sm:w-[min(720px,94vw)] sm:-translate-1/2 sm:border sm:border-line-strong"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-raised px-6 py-5 sm:px-10">
        <Dialog.Title className="display-3">Filters</Dialog.Title>
        <Dialog.Close aria-label="Close filters" className="-mr-2.5 grid size-11 shrink-0 place-items-center">
          <X aria-hidden strokeWidth={1.5} className="size-6" />
        </Dialog.Close>
      </div>
      <div className="grid grow content-start gap-x-12 gap-y-10 px-6 py-8 sm:grid-cols-2 sm:px-10">
        {isError && !counts ? (
          <div role="alert">
            <p className="text-muted">The filters could not be loaded.</p>
            <RetryButton busy={isFetching} onRetry={() => void refetch()} look="outline" size="sm" className="mt-5">
              Try Again
            </RetryButton>
          </div>
        ) : !counts ? (
          <Spinner />
        ) : (
          inDialog.map((kind) =>
            kind === 'diameter' ? (
              <DiameterFields
                key={kind}
                known={(offered.diameter ?? []).map(Number)}
                range={narrowing.diameter ?? {}}
                onChange={(end) => change((open) => withDiameter(open, { ...open.diameter, ...end }))}
              />
            ) : (
              <ValueFields
                key={kind}
                kind={kind}
                offered={offered[kind] ?? []}
                counts={new Map(counts.values?.[kind])}
                chosen={narrowing[kind] ?? []}
                onToggle={(value) => change((open) => toggled(open, kind, value))}
              />
            ),
          )
        )}
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-10">
        <button
          type="button"
          aria-disabled={!isNarrowed(narrowing)}
          onClick={() => isNarrowed(narrowing) && change(() => ({}))}
          className={buttonStyles({ look: 'quiet', className: 'aria-disabled:text-line-strong' })}
        >
          Clear all
        </button>
        <button type="button" onClick={onClose} className={buttonStyles()}>
          {counts && !isPlaceholderData ? `Show ${watchesText(counts.total)}` : 'Show watches'}
        </button>
        <p role="status" className="sr-only">
          {counts && !isPlaceholderData && watchesText(counts.total)}
        </p>
      </div>
    </DialogFrame>
  )
}

type Offered = Partial<Record<keyof Narrowing, string[]>>

function useOffered(values: WatchCounts['values']): Offered {
  const [offered, setOffered] = useState<Offered>({})
  const missing = inDialog.some((kind) => values?.[kind]?.some(([value]) => !offered[kind]?.includes(value)))
  if (!missing) return offered
  const more = Object.fromEntries(
    inDialog.map((kind) => [
      kind,
      [...new Set([...(offered[kind] ?? []), ...(values?.[kind] ?? []).map(([value]) => value)])].sort(),
    ]),
  )
  setOffered(more)
  return more
}

type ValueFieldsProps = {
  kind: ValueKind
  offered: string[]
  counts: Map<string, number>
  chosen: string[]
  onToggle: (value: string) => void
}

function ValueFields({ kind, offered, counts, chosen, onToggle }: ValueFieldsProps) {
  const [isWhole, setIsWhole] = useState(false)
  // A value from the URL may have no watches.
  const values = [...offered, ...chosen.filter((value) => !offered.includes(value))]
  const shown = isWhole ? values : values.filter((value, index) => index < shownAtFirst || chosen.includes(value))
  if (values.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-muted">{kindWords[kind]}</legend>
      <div className="mt-2">
        {shown.map((value) => {
          const count = counts.get(value) ?? 0
          return (
            <CheckboxField
              key={value}
              aria-label={`${valueWords(kind, value)} ${watchesText(count)}`}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              label={
                <span
                  className={cn('flex min-w-0 grow justify-between gap-3 wrap-anywhere', count === 0 && 'text-muted')}
                >
                  <span>{valueWords(kind, value)}</span>
                  <span className="text-sm text-muted tabular-nums">{countText(count)}</span>
                </span>
              }
            />
          )
        })}
      </div>
      {shown.length < values.length && (
        <button type="button" onClick={() => setIsWhole(true)} className="min-h-11 text-sm text-link">
          Show all <span>{values.length}</span>
          <span className="sr-only">{` of ${kindWords[kind].toLowerCase()}`}</span>
        </button>
      )}
    </fieldset>
  )
}
