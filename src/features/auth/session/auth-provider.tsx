import { isCancelledError, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Elements } from '@/lib/elements'
import type { Role } from '../api/auth.api'
import { authKeys, authQueries } from './auth.queries'
import { endSession, session } from './session'
import { signedIn, type Level } from './session-state'
import { AuthContext, type Auth } from './use-auth'

export function AuthProvider({ children }: { children: Elements }) {
  const { state, departures, hasOthersDrafts, isSigningOut } = useSyncExternalStore(
    session.subscribe,
    session.get,
    session.getAtFirst,
  )
  const queryClient = useQueryClient()
  const user = signedIn(state)
  const userId = user?.id
  const level = 'level' in state ? state.level : undefined
  const { role, checkRole } = useRole(userId, level)
  const isChecking = state.is === 'unknown' || (userId !== undefined && role === undefined)

  // Held forms need their data.
  const ownerId = state.is === 'held' ? state.user.id : userId
  // At cleanup, nothing private is rendered any more.
  useEffect(() => {
    if (ownerId !== undefined) return () => clearQueries(queryClient)
  }, [queryClient, ownerId])

  const auth = useMemo<Auth>(
    () => ({
      status: isChecking ? 'loading' : 'ready',
      session: state,
      user,
      isAdmin: role?.is === 'admin',
      mustEnrol: role?.is === 'to-enrol' && (role.level === level || 'unknown'),
      isRoleUnknown: role?.is === 'unknown',
      checkRole,
      isSigningOut,
      departures,
      hasOthersDrafts,
      async signOut() {
        // A request that outlasts the session would be rejected.
        await queryClient.cancelQueries()
        await endSession()
      },
    }),
    [isChecking, state, user, level, role, checkRole, isSigningOut, departures, hasOthersDrafts, queryClient],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

type Checked = { userId: string; level: Level; is: Role | 'unknown' }

/** A failed check makes nobody an admin. */
function useRole(userId: string | undefined, level: Level | undefined) {
  const queryClient = useQueryClient()
  const [checked, setChecked] = useState<Checked>()
  const check = useCallback(async (): Promise<Checked | undefined> => {
    if (userId === undefined || !level) return
    return queryClient.fetchQuery(authQueries.role(userId, level)).then(
      (is) => ({ userId, level, is }),
      (failure) => (isCancelledError(failure) ? undefined : { userId, level, is: 'unknown' }),
    )
  }, [queryClient, userId, level])
  useEffect(() => {
    let isLeft = false
    void check().then((role) => isLeft || setChecked(role))
    return () => void (isLeft = true)
  }, [check])
  const checkRole = useCallback(async () => {
    const role = await check()
    setChecked(role)
    return role?.is === 'admin'
  }, [check])
  return { role: checked?.userId === userId ? checked : undefined, checkRole }
}

/** Visible queries are fetched again. */
function clearQueries(queryClient: QueryClient) {
  void queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.removeQueries({ queryKey: authKeys.all })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}
