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
  | 'day'
  | 'time'
  | 'slots'
  | 'freeSlots'
  | 'takenTime'
  | 'isOwn'
  | 'failure'
  | 'failureCode'
  | 'isSending'
  | 'chooseTime'
> & {
  /** True for admins, who are not told to call the shop. */
  isAdmin?: boolean
  ownTime?: string
  consolation?: string
}

export function TimeStep({
  day,
  time,
  slots,
  freeSlots,
  takenTime,
  isOwn,
  failure,
  failureCode,
  isSending,
  chooseTime,
  isAdmin = false,
  ownTime,
  consolation = 'Everything you typed is still here.',
}: TimeStepProps) {
  const heading = useId()
  const zoneNote = useId()
  const section = useRef<HTMLElement>(null)
  const takenNote = useRef<HTMLParagraphElement>(null)
  // After a failure, the focus is far below the alternatives.
  useEffect(() => {
    if (takenTime && failure) takenNote.current?.focus()
  }, [takenTime, failure])
  const theirs = time && visitorTime(day, time)
  const takenState = slots?.find(({ label }) => label === takenTime)?.state
  const isFull = slots?.every(({ state }) => state !== 'free')
  return (
    <section
      ref={section}
      id="select-time"
      tabIndex={-1}
      className={cn('outline-none', !isAdmin && 'mt-12 border-t border-line pt-8')}
    >
      <h3
        id={heading}
        className={isAdmin ? 'flex min-h-11 items-center font-display text-[1.375rem] leading-tight' : 'display-3'}
      >
        {isAdmin ? longDay(day) : `Select Time for ${longDay(day)}`}
      </h3>
      <p id={zoneNote} className={cn('text-md text-muted', isAdmin ? 'mt-1 mb-4' : 'mt-2 mb-6')}>
        Arizona time (MST, UTC−7)
        {theirs && <span>{`; ${time} in Arizona is ${theirs} where you are`}</span>}
      </p>
      {slots && !isFull && (
        <TimeGrid
          slots={slots}
          value={time}
          ownTime={ownTime}
          {...(isAdmin && { ownWord: 'theirs now', className: 'lg:grid-cols-4' })}
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
            {isAdmin ? (
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
        <SlotsFailed isAdmin={isAdmin} onRetry={() => void freeSlots.refetch()} />
      )}
      {takenTime && isOwn && (
        <p role="status" className="mt-6 border-l-2 border-success py-1 pl-4 text-[0.9375rem] leading-relaxed">
          {`${takenTime} is already yours: it was booked on this device.`}
        </p>
      )}
      {takenTime && !isOwn && (
        <p
          ref={takenNote}
          tabIndex={-1}
          role={failure ? undefined : 'alert'}
          className="mt-6 border-l-2 border-danger py-1 pl-4 text-md leading-relaxed text-danger"
        >
          {`${takenTime} ${takenState === 'past' ? 'has passed' : takenState === 'closed' ? 'is closed' : takenText(failureCode)}. ${consolation}`}
        </p>
      )}
      {takenTime && !isOwn && slots && !isFull && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">The nearest free times:</p>
          {nearestFree(slots, takenTime).map((label) => (
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
function takenText(failure?: ErrorCode) {
  if (failure === 'DUPLICATE_ERROR') return 'has just been taken by someone else'
  return failure === 'REFUSED_ERROR' ? 'is no longer free' : 'has just been taken'
}

function SlotsFailed({ isAdmin, onRetry }: { isAdmin: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="border-y border-line py-8">
      <p className="text-muted">
        The free times could not be loaded. Check your connection and try again
        {isAdmin ? (
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
