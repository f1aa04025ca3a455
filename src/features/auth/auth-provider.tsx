import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { authKeys, authQueries } from './api/auth.queries'
import { endSession, session } from './session'
import { AuthContext, type Auth } from './use-auth'

/** Supplies who is signed in and what they may do; when they leave, no answer of theirs stays behind. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { isKnown, user, departures } = useSyncExternalStore(session.subscribe, session.get, session.getAtFirst)
  const [isSigningOut, setIsSigningOut] = useState(false)
  const queryClient = useQueryClient()
  const userId = user?.id
  const isAdmin = useIsAdmin(userId)
  const isChecking = !isKnown || (userId !== undefined && isAdmin === undefined)

  // By the time an effect is cleaned up, what only this user may see is no longer shown.
  useEffect(() => {
    if (userId !== undefined) return () => forgetAnswers(queryClient)
  }, [queryClient, userId])

  const auth = useMemo<Auth>(
    () => ({
      status: isChecking ? 'loading' : 'ready',
      user,
      isAdmin: isAdmin === true,
      isSigningOut,
      departures,
      async signOut() {
        setIsSigningOut(true)
        await endSession().finally(() => setIsSigningOut(false))
      },
    }),
    [isChecking, user, isAdmin, isSigningOut, departures],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Whether a user is an admin; undefined while that is checked. Whatever goes wrong: no admin (specification, section 4). */
function useIsAdmin(userId: string | undefined): boolean | undefined {
  const queryClient = useQueryClient()
  const [checked, setChecked] = useState<{ userId: string; isAdmin: boolean }>()
  useEffect(() => {
    if (userId === undefined) return
    let isLeft = false
    const settle = (isAdmin: boolean) => isLeft || setChecked({ userId, isAdmin })
    queryClient.fetchQuery(authQueries.isAdmin(userId)).then(settle, () => settle(false))
    return () => void (isLeft = true)
  }, [queryClient, userId])
  return checked?.userId === userId ? checked?.isAdmin : undefined
}

/** Every cached answer goes; what is still on the screen is asked for again, as the visitor of now. */
function forgetAnswers(queryClient: QueryClient) {
  void queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.removeQueries({ queryKey: authKeys.all })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}
