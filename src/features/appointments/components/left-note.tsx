import { longDay } from '@shared/days'
import type { useBooking } from '../booking/use-booking'

type LeftNoteProps = Pick<ReturnType<typeof useBooking>, 'left' | 'day' | 'time'>

/** Of a booking whose page was left before its answer came. */
export function LeftNote({ left, day, time }: LeftNoteProps) {
  return (
    <div role="status">
      {left && (
        <p className="mt-8 border-l-2 border-brass py-1 pl-4 text-[0.9375rem] leading-relaxed">
          {left === 'asking'
            ? 'You left before we could confirm it. We are checking what happened.'
            : `You left before we could tell you whether ${longDay(day)} at ${time} was booked. Send it again to find out; it is never booked twice.`}
        </p>
      )}
    </div>
  )
}
