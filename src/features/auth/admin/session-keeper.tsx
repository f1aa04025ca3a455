import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { keepSaves, unsaved } from '@/lib/unsaved'
import { authQueries } from '../api/auth.queries'
import { session } from '../session'
import { hold, letGo, resume } from '../session-service'
import { useAuth } from '../use-auth'
import { settleWith } from './keep-saves'
import { RoleLost } from './role-lost'
import { SignInAgain } from './sign-in-again'

/** Keeps what is unsaved in the dashboard where its session, or the role of its account, ends in the middle of it. */
export function SessionKeeper() {
  const { held, user, checkRole } = useAuth()
  const queryClient = useQueryClient()
  const hasUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.has)

  /** Asks for the role, which the rest of the page then learns from `checkRole`. */
  const fetchRole = (id: string) => queryClient.fetchQuery({ ...authQueries.isAdmin(id), staleTime: 0, retry: false })

  const hasRole = useEffectEvent(async () => {
    const asked = session.get().user
    if (!asked || (await fetchRole(asked.id).catch(() => true))) return true
    if (unsaved.has() && session.get().user?.id === asked.id) hold({ ...asked, reason: 'role' })
    await checkRole()
    return false
  })
  useEffect(() => keepSaves(settleWith(() => hasRole())), [])

  const isBack = held?.reason === 'signed-out' && user?.id === held.id
  const role = useQuery({ ...authQueries.isAdmin(user?.id ?? ''), enabled: isBack, staleTime: 0, retry: false })
  const isWelcome = isBack && role.isFetchedAfterMount && !role.isFetching ? role.data : undefined
  const welcome = useEffectEvent(async () => {
    if (isWelcome) return resume()
    if (user) hold({ ...user, reason: 'role' })
    await checkRole()
  })
  useEffect(() => {
    if (isWelcome !== undefined) void welcome()
  }, [isWelcome])

  const isOver = held?.reason === 'role' && !hasUnsaved
  const leave = useEffectEvent(async () => {
    // The role may have been given back.
    if (user) await fetchRole(user.id).catch(() => false)
    await checkRole()
    letGo()
  })
  useEffect(() => {
    if (isOver) void leave()
  }, [isOver])

  if (!held) return
  if (held.reason === 'role') return <RoleLost held={held} />
  const hasFailed = isBack && role.isError && !role.isFetching
  return <SignInAgain account={held} isBack={isBack} hasFailed={hasFailed} onRetry={() => void role.refetch()} />
}
