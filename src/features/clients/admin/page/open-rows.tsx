import { Link } from '@/components/link'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { lengthText } from '@/dashboard/row/age-text'
import { useRowFocus } from '@/dashboard/row/use-row-focus'
import { rowPath, sentWords } from '@/dashboard/tables'
import { openTitle } from '@/entities/clients/client'
import { capital } from '@/lib/capital'
import { toMoment } from '@shared/time-texts'
import type { ClientPage } from '../../client-page'
import type { PageRows } from './row-actions'

export function OpenRows({ open, rows: { actions, ids } }: { open: ClientPage['open']; rows: PageRows }) {
  const rowFocus = useRowFocus()
  const now = new Date()
  return (
    <PanelSection title="Open">
      {open.length === 0 && <p className="mt-3 text-muted">Nothing is open.</p>}
      <div {...rowFocus} className="mt-1 divide-y divide-line">
        {open.map((row) => {
          const { about, id, since, waiting_since: waiting } = row
          const Actions = actions[about]
          return (
            <article
              key={id}
              data-row
              data-whole
              className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <h4 className="font-sans text-md font-medium tracking-normal wrap-anywhere">
                  <Link to={rowPath(about, id)} data-row-title className="text-link">
                    {openTitle(row, 120)}
                  </Link>
                </h4>
                <p className="text-sm text-muted">
                  <span>{capital(sentWords(about).one)}</span>,{' '}
                  <span>
                    {waiting
                      ? `waiting for a reply for ${lengthText(toMoment(waiting), now)}`
                      : `open for ${lengthText(toMoment(since), now)}`}
                  </span>
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-3">
                <Actions id={id} ids={ids[about]} />
              </div>
            </article>
          )
        })}
      </div>
    </PanelSection>
  )
}
