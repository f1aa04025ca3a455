import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { FirstFew } from '@/components/first-few'
import { RetryButton } from '@/components/retry-button'
import { WatchRow } from '@/components/watch-row'
import { chosenWatchesQuery, type ChosenWatch } from '@/entities/watches/chosen-watches.api'
import type { useBooking } from '../booking/use-booking'

type WatchesToSeeProps = Pick<ReturnType<typeof useBooking>['watches'], 'ids' | 'remove' | 'noteGone'>

export function WatchesToSee({ ids, remove, noteGone }: WatchesToSeeProps) {
  // Removing an id does not refetch.
  const [asked, setAsked] = useState(ids)
  if (ids.some((id) => !asked.includes(id))) setAsked(ids)
  const { data, isFetching, isError, refetch } = useQuery(chosenWatchesQuery(asked))
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [taken, setTaken] = useState('')
  // Only the owner can read withdrawn watches.
  const found = data?.filter(({ id, status }) => ids.includes(id) && status !== 'withdrawn')
  const sold = found?.filter(({ status }) => status === 'sold') ?? []
  const shown = found?.filter(({ status }) => status !== 'sold') ?? []
  const missing = found ? ids.length - found.length : 0

  const gone = useMemo(
    () => (data ? asked.filter((id) => isGone(data.find((watch) => watch.id === id))) : []),
    [data, asked],
  )
  const note = useEffectEvent(noteGone)
  useEffect(() => note(gone), [gone])

  return (
    <section aria-labelledby={heading} className="mb-12 border-t border-line pt-8">
      <h3 id={heading} ref={title} tabIndex={-1} className="display-3 outline-none">
        You would like to see
      </h3>
      <p role="status" className="sr-only">
        {taken}
      </p>
      {!found && !isError && (
        <div role="status" className="mt-5">
          <span className="sr-only">Loading the watches</span>
          <div aria-hidden className="h-5 w-full max-w-md skeleton" />
        </div>
      )}
      {isError && (
        <div role="alert" className="mt-5 text-md">
          <p className="text-muted">
            {`${ids.length === 1 ? 'Your watch' : `Your ${ids.length} watches`} could not be shown. You can still book: we know which you chose.`}
          </p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} look="quiet">
            Try Again
          </RetryButton>
        </div>
      )}
      {shown.length > 0 && (
        <FirstFew all={shown} of="watches that you would like to see">
          {(few, more) => (
            <>
              <ul className="mt-5 border-t border-line">
                {few.map((watch) => (
                  <WatchRow
                    key={watch.id}
                    watch={watch}
                    onRemove={() => {
                      remove(watch.id)
                      setTaken(`${watch.brand} ${watch.name} is taken off.`)
                      // The focused button disappears with its row.
                      if (ids.length > 1) title.current?.focus()
                    }}
                  />
                ))}
              </ul>
              {more}
            </>
          )}
        </FirstFew>
      )}
      {(sold.length > 0 || missing > 0) && (
        <p className="mt-5 max-w-prose text-md leading-relaxed text-muted">
          <span>
            {[
              ...sold.map(({ brand, name }) => `The ${brand} ${name} has been sold.`),
              missing > 0 &&
                `${missing === 1 ? 'One watch is' : `${missing} watches are`} no longer in our collection.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </span>{' '}
          You can still book.
        </p>
      )}
    </section>
  )
}

const isGone = (watch?: Pick<ChosenWatch, 'status'>) =>
  !watch || watch.status === 'sold' || watch.status === 'withdrawn'
