import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { keepSaves, unsaved } from '@/lib/drafts/unsaved'
import type { Role } from '../api/auth.api'
import { authQueries } from '../session/auth.queries'
import { session } from '../session/session'
import { hold, letGo, release } from '../session/session-service'
import { signedIn, type Held, type SessionState } from '../session/session-state'
import { useAuth } from '../session/use-auth'
import { settleWith } from './keep-saves'
import { SignInAgain } from './sign-in-again'
import { useCovered } from './use-covered'

export function SessionKeeper() {
  const { session: state, user, checkRole } = useAuth()
  const awaits = state.is === 'held' ? state.awaits : undefined
  const level = levelOf(state)
  const queryClient = useQueryClient()
  const hasUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.has)

  const fetchRole = (id: string) =>
    queryClient.fetchQuery({
      ...authQueries.role(id, levelOf(session.get().state)),
      staleTime: 0,
      retry: false,
    })

  const holdFor = (userId: string, role: Role) => hold(userId, role === 'to-enrol' ? 'factor' : 'nothing')

  const hasRole = useEffectEvent(async () => {
    const asked = signedIn(session.get().state)
    if (!asked) return true
    const role = await fetchRole(asked.id).catch(() => 'admin' as const)
    if (role === 'admin') return true
    if (unsaved.has()) holdFor(asked.id, role)
    await checkRole()
    return false
  })
  useEffect(() => keepSaves(settleWith(() => hasRole())), [])

  /** With the old role, the guard would close the forms. */
  const goOn = async () => {
    if (await checkRole()) release()
  }

  const isBack = awaits === 'role'
  const role = useQuery({ ...authQueries.role(user?.id ?? '', level), enabled: isBack, staleTime: 0, retry: false })
  const welcomeAs = isBack && role.isFetchedAfterMount && !role.isFetching ? role.data : undefined
  const welcome = useEffectEvent(async () => {
    if (welcomeAs === 'admin') return goOn()
    if (user && welcomeAs) holdFor(user.id, welcomeAs)
    await checkRole()
  })
  useEffect(() => {
    if (welcomeAs) void welcome()
  }, [welcomeAs])

  const isOver = awaits === 'nothing' && !hasUnsaved
  const leave = useEffectEvent(async () => {
    // The role may have been granted again.
    if (user) await fetchRole(user.id).catch(() => false)
    await checkRole()
    letGo()
  })
  useEffect(() => {
    if (isOver) void leave()
  }, [isOver])

  if (state.is !== 'held') return
  if (state.awaits === 'nothing') return <RoleRevoked held={state} />
  const hasFailed = isBack && role.isError && !role.isFetching
  const retry = async () => {
    if (isBack) return void role.refetch()
    // A factor was enrolled, or is no longer required.
    const found = user && (await fetchRole(user.id).catch(() => undefined))
    if (found === 'admin') await goOn()
  }
  return (
    <SignInAgain
      account={state.user}
      awaits={state.awaits}
      hasEnded={state.awaits === 'sign-in' && state.hasEnded}
      hasFailed={hasFailed}
      onRetry={() => void retry()}
    />
  )
}

const levelOf = (state: SessionState) => ('level' in state ? state.level : 'aal1')

/** The form stays readable. */
function RoleRevoked({ held }: { held: Held }) {
  const [read, setRead] = useState<Held>()
  useCovered('page')
  return (
    read !== held && (
      <ConfirmDialog
        title="Your account is no longer an admin"
        question="Nothing more can be saved with it. What you typed stays open so you can copy it; the lists are closed."
        action="Leave without saving"
        cancel="Stay and copy"
        onConfirm={letGo}
        onCancel={() => setRead(held)}
      />
    )
  )
}
