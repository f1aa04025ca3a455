import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { authKeys, authQueries } from './api/auth.queries'
import { endSession, session } from './session'
import { AuthContext, type Auth } from './use-auth'

/** Supplies who is signed in and what they may do; when they leave, no answer of theirs stays behind. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { isKnown, user, departures } = useSyncExternalStore(session.subscribe, session.get)
  const [isSigningOut, setIsSigningOut] = useState(false)
  const queryClient = useQueryClient()
  const userId = user?.id
  const { data, isPending } = useQuery(authQueries.isAdmin(userId))
  const isChecking = !isKnown || (userId !== undefined && isPending)

  // By the time an effect is cleaned up, what only this user may see is no longer shown.
  useEffect(() => {
    if (userId !== undefined) return () => forgetAnswers(queryClient)
  }, [queryClient, userId])

  const auth = useMemo<Auth>(
    () => ({
      status: isChecking ? 'loading' : 'ready',
      user,
      // Whatever went wrong while it was checked: not an admin (specification, section 4).
      isAdmin: userId !== undefined && data === true,
      isSigningOut,
      departures,
      async signOut() {
        setIsSigningOut(true)
        await endSession().finally(() => setIsSigningOut(false))
      },
    }),
    [isChecking, user, userId, data, isSigningOut, departures],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Every cached answer goes; what is still on the screen is asked for again, as the visitor of now. */
function forgetAnswers(queryClient: QueryClient) {
  void queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.removeQueries({ queryKey: authKeys.all })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}
