import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { Link } from '@/components/link'
import { clientPath, type ClientsAbout } from '@/entities/clients/client'
import { clientsOfQuery } from '@/entities/clients/clients.queries'
import { liveQuery } from './live-query'

const Clients = createContext<Map<string, string> | undefined>(undefined)

/** Asks whose the rows of a page are at once, for the `RowClient` of each. */
export function ClientsOfPage({
  about,
  ids,
  children,
}: {
  about: ClientsAbout | undefined
  ids: string[]
  children: ReactNode
}) {
  const { data } = useQuery({ ...clientsOfQuery(about, ids), ...liveQuery })
  const byRow = useMemo(() => data && new Map(data.map(({ about_id, client_id }) => [about_id, client_id])), [data])
  return <Clients value={byRow}>{children}</Clients>
}

/** Whose a row is, in the row's own words; leads to the client's page as soon as it is known who that is. */
export function RowClient({ id, children }: { id: string; children: string }) {
  const client = use(Clients)?.get(id)
  if (!client) return children
  return (
    <Link
      to={clientPath(client)}
      title={`Open the page of ${children}`}
      // It disappears with its tab.
      onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}
      className="text-link"
    >
      {children}
    </Link>
  )
}
