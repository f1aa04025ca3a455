import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { useAuth } from '../session/use-auth'
import { enrolAddress } from '../sign-in/way-back'

/**
 * Renders its children for admins only; others are redirected, and come back here after signing in as an admin, or with
 * the second factor that the house asks of every admin. Where something unsaved is held, the children stay, and cover themselves until its account is back.
 */
export function AdminGuard({ waiting, children }: { waiting: Elements; children: Elements }) {
  const { status, session, user, isAdmin, mustEnrol } = useAuth()
  const { pathname, search } = useLocation()
  const [shownTo, setShownTo] = useState<string>()
  if (session.is === 'held') return children
  if (status === 'loading' || mustEnrol === 'unknown') return waiting
  const state = { from: pathname + withoutSearch(search) }
  if (!user) return <Navigate to={paths.auth} replace state={state} />
  if (mustEnrol) return <Navigate to={enrolAddress(state.from)} replace />
  // Includes admins whose role could not be checked: `/` tells them, and leads back once it could.
  if (!isAdmin) return <Navigate to={paths.root} replace state={state} />
  // The address holds what another account has searched for, and which of its forms was open.
  if (shownTo && shownTo !== user.id && search) return <Navigate to={paths.admin} replace />
  if (shownTo !== user.id) setShownTo(user.id)
  return children
}

/** Drops the search, which may be a person's name and would stay in the history after a sign-out, and with it the page. */
export function withoutSearch(search: string) {
  const parameters = new URLSearchParams(search)
  if (parameters.has('q')) parameters.delete('page')
  parameters.delete('q')
  return parameters.size > 0 ? `?${parameters}` : ''
}
