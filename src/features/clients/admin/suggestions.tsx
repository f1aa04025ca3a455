import { Merge } from 'lucide-react'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { Moment } from '@/dashboard/row/moment'
import { rowPath, sentWords } from '@/dashboard/tables'
import { clientPath, openTitle } from '@/entities/clients/client'
import { contactText, clientName } from '@/entities/clients/client-name'
import { useTellApart } from '../api/clients.mutations'
import type { ClientPage, Suggestion } from '../client-page'

type SuggestionsProps = { page: ClientPage; onMerge: (other: string) => void }

export function Suggestions({ page: { client, suggestions }, onMerge }: SuggestionsProps) {
  const apart = useTellApart()
  if (suggestions.length === 0) return null
  return (
    <PanelSection title="May be the same person">
      <div className="mt-1 divide-y divide-line">
        {suggestions.map((other) => {
          const name = clientName(other)
          const isBusy = apart.isPending && apart.variables.other === other.id
          return (
            <article key={other.id} className="py-3">
              <h4 className="font-sans text-md font-medium tracking-normal wrap-anywhere">
                <Link to={clientPath(other.id)} className="text-link">
                  {name}
                </Link>
              </h4>
              <p className="text-sm wrap-anywhere text-muted tabular-nums">{reasonOf(other)}</p>
              <ul aria-label={`Where ${name} gave it`} className="mt-1 text-sm text-muted">
                {other.rows.map((row) => (
                  <li key={row.id} className="wrap-anywhere">
                    <Link to={rowPath(row.about, row.id)} className="text-link">
                      {openTitle(row, 80)}
                    </Link>
                    , <span>{sentWords(row.about).one}</span> from <Moment timestamp={row.at} />
                  </li>
                ))}
              </ul>
              <div className="mt-2 flex flex-wrap gap-3">
                <button
                  type="button"
                  onClick={() => onMerge(other.id)}
                  className={buttonStyles({ look: 'outline', size: 'sm' })}
                >
                  <Merge aria-hidden strokeWidth={1.5} className="size-4" />
                  Merge<span className="sr-only">{` with ${name}`}</span>
                </button>
                <button
                  type="button"
                  disabled={apart.isPending}
                  aria-busy={isBusy}
                  onClick={() => apart.mutate({ client: client.id, other: other.id })}
                  className={buttonStyles({ look: 'quiet', size: 'sm' })}
                >
                  <span>{isBusy ? 'Saving...' : 'Not the same person'}</span>
                  <span className="sr-only">{` as ${name}`}</span>
                </button>
              </div>
            </article>
          )
        })}
      </div>
    </PanelSection>
  )
}

/** E.g. 'Both gave (480) 555-0147'. */
const reasonOf = ({ shared }: Suggestion) => `Both gave ${shared.map(({ value }) => contactText(value)).join(', ')}`
