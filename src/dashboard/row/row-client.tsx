import { Link } from '@/components/link'
import { clientPath } from '@/entities/clients/client'

/** Whose a row is, in the row's own words, which lead to the client's page; nobody's row has an address that can be read. */
export function RowClient({ client, children }: { client: string | null; children: string }) {
  if (!client) return <span>{children}</span>
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
