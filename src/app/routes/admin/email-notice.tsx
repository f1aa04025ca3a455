import { useQuery } from '@tanstack/react-query'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { liveQuery } from '@/dashboard/live-query'
import { emailTroubleQuery } from '@/entities/emails/emails.api'
import { cn } from '@/lib/cn'
import { timeText, toMoment } from '@shared/time-texts'

export function EmailNotice({ isBrief = false }: { isBrief?: boolean }) {
  const { data } = useQuery({ ...emailTroubleQuery(), ...liveQuery })
  const settings = useDialogUrl('settings')
  if (!data) return null
  const { waiting_since, given_up, owner_suppressed } = data
  return (
    <div role="status">
      {(waiting_since || given_up > 0 || owner_suppressed) && (
        <div
          className={cn(
            'border-l-2 border-danger py-1 pl-4 text-md leading-relaxed',
            isBrief ? 'my-2 flex flex-wrap gap-x-2' : 'mt-4 max-w-4xl',
          )}
        >
          {waiting_since && (
            <p>
              E-mails have been waiting since <span>{timeText(toMoment(waiting_since))}</span>.
              {!isBrief && (
                <span>
                  {' '}
                  They go out as soon as the mail service accepts them. Until then, call anyone who needs to know today.
                </span>
              )}
            </p>
          )}
          {given_up > 0 && (
            <p>
              {`${given_up === 1 ? 'An e-mail was' : `${given_up} e-mails were`} not delivered.${isBrief ? '' : ' They are marked in the lists, where you can send them again.'}`}
            </p>
          )}
          {owner_suppressed && (
            <p>
              Your own address does not accept our e-mails.{' '}
              <button type="button" onClick={() => settings.open('emails')} className="underline underline-offset-4">
                Choose another in the settings
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
