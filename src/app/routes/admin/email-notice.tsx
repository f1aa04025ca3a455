import { useQuery } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/list/live-query'
import { emailTroubleQuery } from '@/entities/emails/emails.queries'
import { timeText, toMoment } from '@shared/time-texts'

/** Says that e-mails do not leave, or did not arrive: clients wait for what they were promised. */
export function EmailNotice({ onSettings }: { onSettings: () => void }) {
  const { data } = useQuery({ ...emailTroubleQuery(), ...liveQuery })
  if (!data) return null
  const { waiting_since, given_up, owner_suppressed } = data
  return (
    <div role="status">
      {(waiting_since || given_up > 0 || owner_suppressed) && (
        <div className="mt-5 border-l-2 border-danger py-1 pl-4 text-md leading-relaxed">
          {waiting_since && (
            <p>
              E-mails have been waiting since {timeText(toMoment(waiting_since))}. They go out as soon as the mail
              service accepts them. Until then, call anyone who needs to know today.
            </p>
          )}
          {given_up > 0 && (
            <p>
              {given_up === 1 ? 'An e-mail was' : `${given_up} e-mails were`} not delivered. They are marked in the
              lists, where you can send them again.
            </p>
          )}
          {owner_suppressed && (
            <p>
              Your own address does not accept our e-mails.{' '}
              <button type="button" onClick={onSettings} className="underline underline-offset-4">
                Choose another in the settings
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
