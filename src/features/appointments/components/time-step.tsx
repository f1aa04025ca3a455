import { useEffect, useId, useRef } from 'react'
import { CallUs } from '@/components/call-us'
import { RetryButton } from '@/components/retry-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import type { ErrorCode } from '@/lib/failures/errors'
import { longDay } from '@shared/days'
import { nearestFree, visitorTime } from '@shared/slots'
import type { useBooking } from '../booking/use-booking'
import { TimeGrid } from './time-grid'

type TimeStepProps = Pick<
  ReturnType<typeof useBooking>,
  'day' | 'time' | 'slots' | 'freeSlots' | 'lost' | 'isOwn' | 'failure' | 'failureCode' | 'isSending' | 'chooseTime'
> & {
  /** True for admins, who are not told to call the shop. */
  isHouse?: boolean
  ownTime?: string
  consolation?: string
}

export function TimeStep({
  day,
  time,
  slots,
  freeSlots,
  lost,
  isOwn,
  failure,
  failureCode,
  isSending,
  chooseTime,
  isHouse = false,
  ownTime,
  consolation = 'Everything you typed is still here.',
}: TimeStepProps) {
  const heading = useId()
  const zoneNote = useId()
  const section = useRef<HTMLElement>(null)
  const lostNote = useRef<HTMLParagraphElement>(null)
  // After a failure, the focus is far below the alternatives.
  useEffect(() => {
    if (lost && failure) lostNote.current?.focus()
  }, [lost, failure])
  const theirs = time && visitorTime(day, time)
  const lostTo = slots?.find(({ label }) => label === lost)?.state
  const isFull = slots?.every(({ state }) => state !== 'free')
  return (
    <section
      ref={section}
      id="select-time"
      tabIndex={-1}
      className={cn('outline-none', !isHouse && 'mt-12 border-t border-line pt-8')}
    >
      <h3
        id={heading}
        className={isHouse ? 'flex min-h-11 items-center font-display text-[1.375rem] leading-tight' : 'display-3'}
      >
        {isHouse ? longDay(day) : `Select Time for ${longDay(day)}`}
      </h3>
      <p id={zoneNote} className={cn('text-md text-muted', isHouse ? 'mt-1 mb-4' : 'mt-2 mb-6')}>
        Arizona time (MST, UTC−7)
        {theirs && <span>{`; ${time} in Arizona is ${theirs} where you are`}</span>}
      </p>
      {slots && !isFull && (
        <TimeGrid
          slots={slots}
          value={time}
          ownTime={ownTime}
          {...(isHouse && { ownWord: 'theirs now', className: 'lg:grid-cols-4' })}
          busy={isSending}
          labelledBy={heading}
          describedBy={zoneNote}
          onChange={chooseTime}
        />
      )}
      <div role="status">
        {freeSlots.isLoading && <p className="py-6 text-muted">Loading free times...</p>}
        {isFull && (
          <p className="border-y border-line py-8 text-muted">
            No times are free on this day. Please choose another
            {isHouse ? (
              <span>.</span>
            ) : (
              <span>
                , or <CallUs />
              </span>
            )}
          </p>
        )}
      </div>
      {(freeSlots.isError || freeSlots.isPaused) && !slots && (
        <SlotsFailed isHouse={isHouse} onRetry={() => void freeSlots.refetch()} />
      )}
      {lost && isOwn && (
        <p role="status" className="mt-6 border-l-2 border-success py-1 pl-4 text-[0.9375rem] leading-relaxed">
          {`${lost} is already yours: it was booked on this device.`}
        </p>
      )}
      {lost && !isOwn && (
        <p
          ref={lostNote}
          tabIndex={-1}
          role={failure ? undefined : 'alert'}
          className="mt-6 border-l-2 border-danger py-1 pl-4 text-md leading-relaxed text-danger"
        >
          {`${lost} ${lostTo === 'past' ? 'has passed' : lostTo === 'closed' ? 'is closed' : lostWords(failureCode)}. ${consolation}`}
        </p>
      )}
      {lost && !isOwn && slots && !isFull && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">The nearest free times:</p>
          {nearestFree(slots, lost).map((label) => (
            <button
              key={label}
              type="button"
              aria-label={`Choose ${label} instead`}
              onClick={() => {
                chooseTime(label)
                // The focused button disappears.
                section.current?.querySelector<HTMLElement>(`[data-slot="${label}"]`)?.focus()
              }}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Only a response tells who took the time. */
function lostWords(failure?: ErrorCode) {
  if (failure === 'DUPLICATE_ERROR') return 'has just been taken by someone else'
  return failure === 'REFUSED_ERROR' ? 'is no longer free' : 'has just been taken'
}

function SlotsFailed({ isHouse, onRetry }: { isHouse: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="border-y border-line py-8">
      <p className="text-muted">
        The free times could not be loaded. Check your connection and try again
        {isHouse ? (
          <span>.</span>
        ) : (
          <span>
            , or <CallUs />
          </span>
        )}
      </p>
      <RetryButton onRetry={onRetry} look="outline" size="sm" className="mt-5">
        Try Again
      </RetryButton>
    </div>
  )
}
