import { FirstFew } from '@/components/first-few'
import { Link } from '@/components/link'
import { statusOf } from '@/dashboard/tables'
import { watchesToShow, type Appointment, type WatchToShow } from '@/entities/appointments/appointment'
import { adminPath } from '@/lib/pages/admin-tabs'

/** E.g. 'Sold, Safe 2, tray 4'. */
function standingOf({ status, location }: WatchToShow): string {
  const standing = status === null ? 'Deleted' : status !== 'available' && statusOf('watches', status).label
  return [standing, location].filter(Boolean).join(', ')
}

/** E.g. 'Ref. 300.02, Safe 2, tray 4'. */
export const layOutText = (watch: WatchToShow): string =>
  [watch.reference && `Ref. ${watch.reference}`, standingOf(watch)].filter(Boolean).join(', ')

/** E.g. 'Halden Tidewater 300 (Safe 2, tray 4)'. */
export const toShowText = (appointment: Appointment): string =>
  watchesToShow(appointment)
    .map((watch) => (standingOf(watch) ? `${watch.name} (${standingOf(watch)})` : watch.name))
    .join(', ')

export function WatchesToShow({ appointment }: { appointment: Appointment }) {
  const watches = watchesToShow(appointment)
  if (watches.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-3 text-sm leading-6">
      <p className="sr-only">To show</p>
      <FirstFew all={watches} of={`watches to show to ${appointment.name}`}>
        {(few, more) => (
          <>
            <ul className="contents">
              {few.map((watch) => (
                <li key={watch.id} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                  {watch.status === null ? (
                    <span>{watch.name}</span>
                  ) : (
                    <Link to={adminPath('watches', { row: watch.id })} className="text-link">
                      {watch.name}
                    </Link>
                  )}
                  <span className="text-muted">{layOutText(watch)}</span>
                </li>
              ))}
            </ul>
            {more}
          </>
        )}
      </FirstFew>
    </div>
  )
}
