import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { useAuth } from '../session/use-auth'
import { enrolUrl } from '../sign-in/way-back'

/**
 * Renders its children for admins only. Others are redirected, and return after signing in or enrolling a required
 * factor. While a session is held, the children stay and cover themselves.
 */
export function AdminGuard({ waiting, children }: { waiting: Elements; children: Elements }) {
  const { status, session, user, isAdmin, mustEnrol } = useAuth()
  const { pathname, search } = useLocation()
  const [shownTo, setShownTo] = useState<string>()
  if (session.is === 'held') return children
  if (status === 'loading' || mustEnrol === 'unknown') return waiting
  const state = { from: pathname + withoutSearch(search) }
  if (!user) return <Navigate to={paths.auth} replace state={state} />
  if (mustEnrol) return <Navigate to={enrolUrl(state.from)} replace />
  // If the role could not be checked, `/` tells the admin and leads back later.
  if (!isAdmin) return <Navigate to={paths.root} replace state={state} />
  // The URL contains the search or the open form of another account.
  if (shownTo && shownTo !== user.id && search) return <Navigate to={paths.admin} replace />
  if (shownTo !== user.id) setShownTo(user.id)
  return children
}

/** The search text may be a person's name. */
export function withoutSearch(search: string) {
  const parameters = new URLSearchParams(search)
  if (parameters.has('q')) parameters.delete('page')
  parameters.delete('q')
  return parameters.size > 0 ? `?${parameters}` : ''
}
