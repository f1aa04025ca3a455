import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { authKeys, authQueries } from './api/auth.queries'
import { endSession, session } from './session'
import { AuthContext, type Auth } from './use-auth'

/** Supplies who is signed in and what they may do; when they leave, no answer of theirs stays behind. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { isKnown, user, departures, hasEnded } = useSyncExternalStore(
    session.subscribe,
    session.get,
    session.getAtFirst,
  )
  const [isSigningOut, setIsSigningOut] = useState(false)
  const queryClient = useQueryClient()
  const userId = user?.id
  const { role, checkRole } = useRole(userId)
  const isChecking = !isKnown || (userId !== undefined && role === undefined)

  // By the time an effect is cleaned up, what only this user may see is no longer shown.
  useEffect(() => {
    if (userId !== undefined) return () => forgetAnswers(queryClient)
  }, [queryClient, userId])

  const auth = useMemo<Auth>(
    () => ({
      status: isChecking ? 'loading' : 'ready',
      user,
      isAdmin: role?.isAdmin === true,
      isRoleUnknown: role?.isUnknown === true,
      checkRole,
      isSigningOut,
      departures,
      hasEnded,
      async signOut() {
        setIsSigningOut(true)
        await endSession().finally(() => setIsSigningOut(false))
      },
    }),
    [isChecking, user, role, checkRole, isSigningOut, departures, hasEnded],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

type Role = { userId: string; isAdmin: boolean; isUnknown: boolean }

/** Whether a user is an admin; undefined while that is checked. Whatever goes wrong: no admin. */
function useRole(userId: string | undefined) {
  const queryClient = useQueryClient()
  const [checked, setChecked] = useState<Role>()
  const check = useCallback(async (): Promise<Role | undefined> => {
    if (userId === undefined) return
    return queryClient.fetchQuery(authQueries.isAdmin(userId)).then(
      (isAdmin) => ({ userId, isAdmin, isUnknown: false }),
      () => ({ userId, isAdmin: false, isUnknown: true }),
    )
  }, [queryClient, userId])
  useEffect(() => {
    let isLeft = false
    void check().then((role) => isLeft || setChecked(role))
    return () => void (isLeft = true)
  }, [check])
  const checkRole = useCallback(async () => {
    const role = await check()
    setChecked(role)
    return role?.isAdmin === true
  }, [check])
  // The answer about somebody who has left meanwhile is none.
  return { role: checked?.userId === userId ? checked : undefined, checkRole }
}

/** Every cached answer goes; what is still on the screen is asked for again, as the visitor of now. */
function forgetAnswers(queryClient: QueryClient) {
  void queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.removeQueries({ queryKey: authKeys.all })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}
