import { Link } from '@/components/link'

/** A link to another tab. The link disappears with its own tab, so the focus moves to the page's content. */
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
