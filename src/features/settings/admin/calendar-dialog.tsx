import { useQuery } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { LinkField } from '@/dashboard/form/link-field'
import { useEndCalendarLink, useMakeCalendarLink } from '../api/settings.mutations'
import { settingsQuery } from '../api/settings.queries'

/** Secret link for calendar apps that show the appointments. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(settingsQuery())
  const { data: settings } = query
  const make = useMakeCalendarLink()
  const end = useEndCalendarLink()
  const hasLink = settings?.calendar_digest !== null
  const isBusy = make.isPending || end.isPending
  return (
    <Modal
      title="Calendar"
      description="See the appointments in your own calendar: subscribe to a secret link there."
      onClose={onClose}
    >
      {settings && (
        <div className="grid gap-6 px-6 py-6 sm:px-8">
          {make.data && hasLink && (
            <LinkField
              link={make.data}
              hint="In Google Calendar: Other calendars, From URL. On an iPhone: Calendars, Add Subscription Calendar."
            />
          )}
          <p className="text-md leading-relaxed text-muted">
            {hasLink
              ? 'Anyone who has the link sees who comes and when. It is shown only once. A new link replaces it everywhere.'
              : 'There is no link yet. Anyone who has it sees who comes and when, so keep it to yourself.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => make.mutate()}
              className={buttonStyles({ size: 'sm' })}
            >
              {make.isPending ? 'Making...' : hasLink ? 'Make a new link' : 'Make a link'}
            </button>
            {hasLink && (
              <button
                type="button"
                disabled={isBusy}
                onClick={() => end.mutate(undefined, { onSuccess: make.reset })}
                className={buttonStyles({ look: 'outline', size: 'sm' })}
              >
                {end.isPending ? 'Removing...' : 'Remove the link'}
              </button>
            )}
          </div>
        </div>
      )}
      <DialogQuery query={query} failure="Failed to load the settings" />
    </Modal>
  )
}
