import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { keepSaves, unsaved } from '@/lib/drafts/unsaved'
import type { Role } from '../api/auth.api'
import { authQueries } from '../session/auth.queries'
import { session, type SessionUser } from '../session/session'
import { hold, letGo, resume } from '../session/session-service'
import { useAuth } from '../session/use-auth'
import { settleWith } from './keep-saves'
import { RoleLost } from './role-lost'
import { SignInAgain } from './sign-in-again'

/** Keeps what is unsaved in the dashboard where its session, or the role of its account, ends in the middle of it. */
export function SessionKeeper() {
  const { held, user, level = 'aal1', pending, checkRole } = useAuth()
  const queryClient = useQueryClient()
  const hasUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.has)

  /** Asks for the role, which the rest of the page then learns from `checkRole`. */
  const fetchRole = (id: string) =>
    queryClient.fetchQuery({
      ...authQueries.role(id, session.get().level ?? 'aal1'),
      staleTime: 0,
      retry: false,
    })

  /** Keeps the forms of an account that may not save them as it is. */
  const holdFor = (account: SessionUser, role: Role) =>
    hold({ ...account, reason: role === 'to-enrol' ? 'enrol' : 'role' })

  const hasRole = useEffectEvent(async () => {
    const asked = session.get().user
    if (!asked) return true
    const role = await fetchRole(asked.id).catch(() => 'admin' as const)
    if (role === 'admin') return true
    if (unsaved.has() && session.get().user?.id === asked.id) holdFor(asked, role)
    await checkRole()
    return false
  })
  useEffect(() => keepSaves(settleWith(() => hasRole())), [])

  /** Lets the forms go on, once the whole page knows the role: by an older answer, the guard would close them. */
  const goOn = async () => {
    if (await checkRole()) resume()
  }

  const isHeld = held !== undefined && user?.id === held.id
  const isBack = isHeld && (held.reason === 'signed-out' || (held.reason === 'enrol' && level === 'aal2'))
  const role = useQuery({ ...authQueries.role(user?.id ?? '', level), enabled: isBack, staleTime: 0, retry: false })
  const welcomeAs = isBack && role.isFetchedAfterMount && !role.isFetching ? role.data : undefined
  const welcome = useEffectEvent(async () => {
    if (welcomeAs === 'admin') return goOn()
    if (user && welcomeAs) holdFor(user, welcomeAs)
    await checkRole()
  })
  useEffect(() => {
    if (welcomeAs) void welcome()
  }, [welcomeAs])

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
  const isStepDue = pending?.id === held.id
  const step = isStepDue ? 'code' : held.reason === 'enrol' && !isBack ? 'enrol' : 'password'
  const hasFailed = isBack && role.isError && !role.isFetching
  const retry = async () => {
    if (isBack) return void role.refetch()
    // The factor was enrolled, or the house asks for none any more.
    const found = user && (await fetchRole(user.id).catch(() => undefined))
    if (found === 'admin') await goOn()
  }
  return <SignInAgain account={held} step={step} isBack={isBack} hasFailed={hasFailed} onRetry={() => void retry()} />
}
