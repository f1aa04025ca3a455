import { Link } from '@/components/link'
import { clientPath } from '@/entities/clients/client'

export function RowClient({ client, children }: { client: string | null; children: string }) {
  if (!client) return <span>{children}</span>
  return (
    <Link
      to={clientPath(client)}
      title={`Open the page of ${children}`}
      // The link disappears with its tab.
      onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}
      className="text-link"
    >
      {children}
    </Link>
  )
}
