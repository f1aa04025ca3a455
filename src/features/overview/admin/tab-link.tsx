import { Link } from 'react-router-dom'

/** Leads to another tab. The link goes with this one, so the focus goes to the page, as it does to a new one. */
export function TabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}
      className="inline-flex min-h-11 items-center text-sm text-link text-muted"
    >
      {children}
    </Link>
  )
}
