import { useQuery } from '@tanstack/react-query'
import type { KnownClient } from '@/entities/clients/clients.api'
import { knownClientsQuery } from '@/entities/clients/clients.queries'
import { useRestingValue } from '@/hooks/use-resting-value'

type KnownClientsProps = {
  /** Empty for no search. */
  typed: string
  onChoose: (client: KnownClient) => void
}

/** Searches once typing pauses. */
export function KnownClients({ typed, onChoose }: KnownClientsProps) {
  const wanted = typed.trim()
  const resting = useRestingValue(wanted)
  const { data } = useQuery(knownClientsQuery(resting))
  const known = resting === wanted && wanted !== '' ? (data ?? []) : []
  return (
    <div className={known.length > 0 ? 'pt-3' : undefined}>
      <p role="status" className={known.length > 0 ? 'pb-1 text-sm text-muted' : 'sr-only'}>
        {known.length > 0 && (known.length === 1 ? 'A client you know?' : `${known.length} clients you know?`)}
      </p>
      {known.length > 0 && (
        <ul aria-label="Known clients" className="divide-y divide-line border-y border-line">
          {known.map((client) => (
            <li key={client.id}>
              <button
                type="button"
                onClick={() => onChoose(client)}
                className="min-h-11 w-full py-1.5 text-left text-md leading-snug wrap-anywhere transition-colors hover:text-brass-bright"
              >
                <span>{client.name}</span>{' '}
                <span className="block text-sm text-muted tabular-nums">{reachWords(client)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function reachWords({ emails, phones }: KnownClient) {
  const latest = [emails[0], phones[0]].filter(Boolean)
  const others = emails.length + phones.length - latest.length
  return [...latest, others > 0 && `${others} more`].filter(Boolean).join(', ')
}
