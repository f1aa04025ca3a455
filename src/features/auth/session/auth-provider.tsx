import { isCancelledError, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Elements } from '@/lib/elements'
import type { Role } from '../api/auth.api'
import { authKeys, authQueries } from './auth.queries'
import { endSession, session } from './session'
import { signedIn, type Level } from './session-state'
import { AuthContext, type Auth } from './use-auth'

/** Provides who is signed in and their role; empties the query cache when they leave. */
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

  // Forms that are held need what they began with.
  const ownerId = state.is === 'held' ? state.user.id : userId
  // In the clean-up: by then nothing that only this user may see is rendered any more.
  useEffect(() => {
    if (ownerId !== undefined) return () => forgetAnswers(queryClient)
  }, [queryClient, ownerId])

  const auth = useMemo<Auth>(
    () => ({
      status: isChecking ? 'loading' : 'ready',
      session: state,
      user,
      isAdmin: role?.is === 'admin',
      // Until the role is known that the second step may have brought.
      mustEnrol: role?.is === 'to-enrol' && (role.level === level || 'unknown'),
      isRoleUnknown: role?.is === 'unknown',
      checkRole,
      isSigningOut,
      departures,
      hasOthersDrafts,
      async signOut() {
        // Answered after the session's end, what the page has asked for, its role too, would be refused.
        await queryClient.cancelQueries()
        await endSession()
      },
    }),
    [isChecking, state, user, level, role, checkRole, isSigningOut, departures, hasOthersDrafts, queryClient],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

type Checked = { userId: string; level: Level; is: Role | 'unknown' }

/** The role of a user; undefined while it is checked, and where they leave meanwhile. A failed check makes nobody an admin. */
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
  // Ignores the answer about a user who has left meanwhile.
  return { role: checked?.userId === userId ? checked : undefined, checkRole }
}

/** Empties the query cache; what is on the screen is fetched again with the present session. */
function forgetAnswers(queryClient: QueryClient) {
  void queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.removeQueries({ queryKey: authKeys.all })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}
