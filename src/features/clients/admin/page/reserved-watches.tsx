import { Link } from '@/components/link'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { adminPath } from '@/lib/pages/admin-tabs'
import { nearDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import type { ClientPage } from '../../client-page'

/** Renders nothing without watches. */
export function ReservedWatches({ reserved }: Pick<ClientPage, 'reserved'>) {
  if (reserved.length === 0) return null
  const today = shopDay(new Date())
  return (
    <PanelSection title="Reserved for them">
      <ul className="mt-1 text-md">
        {reserved.map(({ id, watch, until }) => (
          <li key={id} className="py-1.5 wrap-anywhere">
            <Link to={adminPath('watches', { row: id })} className="text-link">
              {watch}
            </Link>
            {until && <span className="text-muted">{` until ${nearDay(until, today)}`}</span>}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
