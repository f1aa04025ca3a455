import { longDay } from '@shared/days'

type DeletionFactsProps = { isKnown: boolean; appointments: { day: string; slot: string }[] }

/** What goes with an account, and what stays. */
export function DeletionFacts({ isKnown, appointments }: DeletionFactsProps) {
  return (
    <dl className="flex flex-col gap-6 text-md leading-relaxed">
      <div>
        <dt className="font-medium">What goes</dt>
        <dd className="mt-1 text-muted">
          Your name and address as an account, your password, second factors, recovery codes, and every session on every
          device.
        </dd>
      </div>
      <div>
        <dt className="font-medium">What stays</dt>
        <dd className="mt-1 text-muted">
          {!isKnown && 'We are looking for visits that are due... '}
          {appointments.length > 0 && (
            <>
              You are still expected. To cancel a visit, do it in the list before, or call us:
              <ul className="my-3 flex flex-col gap-2 border-y border-line py-3 text-ink">
                {appointments.map(({ day, slot }) => (
                  <li key={day + slot}>
                    {longDay(day)} at {slot.replace(' ', '\u00a0')}
                  </li>
                ))}
              </ul>
            </>
          )}
          What you have booked and written to us, as any correspondence. If you want it erased, tell us.
        </dd>
      </div>
    </dl>
  )
}
