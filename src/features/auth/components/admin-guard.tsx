import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { authPath } from '../auth-address'
import { useAuth } from '../use-auth'

/** Lets admins through, and nobody else; a stranger comes back here after signing in. */
export function AdminGuard({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { status, user, isAdmin } = useAuth()
  const { pathname, search } = useLocation()
  if (status === 'loading') return waiting
  const state = { from: pathname + withoutSearch(search) }
  if (!user) return <Navigate to={authPath} replace state={state} />
  // An admin whose role could not be asked is told so there, and comes back once it could.
  if (!isAdmin) return <Navigate to="/" replace state={state} />
  return children
}

/** What was searched for may be a name, and the history outlasts a sign-out; the page is then that of another list. */
function withoutSearch(search: string) {
  const parameters = new URLSearchParams(search)
  if (parameters.has('q')) parameters.delete('page')
  parameters.delete('q')
  return parameters.size > 0 ? `?${parameters}` : ''
}
