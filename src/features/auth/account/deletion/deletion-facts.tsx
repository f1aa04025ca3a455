import { longDay } from '@shared/days'

type DeletionFactsProps = { isKnown: boolean; appointments: { day: string; slot: string }[] }

/** What goes with an account, and what stays. */
export function DeletionFacts({ isKnown, appointments }: DeletionFactsProps) {
  return (
    <dl className="flex flex-col gap-6 text-md leading-relaxed">
      <div>
        <dt className="font-medium">What is deleted</dt>
        <dd className="mt-1 text-muted">
          Your name and e-mail address, your password, two-step verification, recovery codes, and every session on every
          device.
        </dd>
      </div>
      <div>
        <dt className="font-medium">What stays</dt>
        <dd className="mt-1 text-muted">
          {!isKnown && <span>Loading your upcoming appointments... </span>}
          {appointments.length > 0 && (
            <>
              <span>Your upcoming appointments. To cancel one, do it in the list first, or call us:</span>
              <ul className="my-3 flex flex-col gap-2 border-y border-line py-3 text-ink">
                {appointments.map(({ day, slot }) => (
                  <li key={day + slot}>{`${longDay(day)} at ${slot.replace(' ', '\u00a0')}`}</li>
                ))}
              </ul>
            </>
          )}
          <span>What you have booked and written to us. If you want it erased, tell us.</span>
        </dd>
      </div>
    </dl>
  )
}
