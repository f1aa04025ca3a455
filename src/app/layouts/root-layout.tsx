import { useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { accountOf } from '@/features/auth/session/session-state'
import { useAuth } from '@/features/auth/session/use-auth'
import { cn } from '@/lib/cn'
import { NavigationFocus } from './navigation-focus'
import { OfflineNotice } from './notices/offline-notice'
import { registerServiceWorker } from './notices/service-worker'
import { Toaster } from './notices/toaster'

const UpdateNotice = lazyPart(
  () => import('./notices/update-notice'),
  ({ UpdateNotice }) => UpdateNotice,
  { Missing: () => null },
)

const RoleNotice = lazyPart(
  () => import('./notices/role-notice'),
  ({ RoleNotice }) => RoleNotice,
  { Missing: () => null },
)

// Without this chunk, the drafts stay hidden.
const OthersDrafts = lazyPart(
  () => import('@/features/auth/account/others-drafts'),
  ({ OthersDrafts }) => OthersDrafts,
  { Missing: () => null },
)

export function RootLayout() {
  const { isRoleUnknown, hasOthersDrafts, session } = useAuth()
  const account = accountOf(session)
  const [reload, setReload] = useState<() => void>()
  useEffect(() => registerServiceWorker((reload) => setReload(() => reload)), [])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <OfflineNotice />
      <div role="status" className="no-print">
        {isRoleUnknown && <RoleNotice />}
        {reload && <UpdateNotice onReload={reload} />}
      </div>
      {hasOthersDrafts && account && <OthersDrafts account={account} />}
      <NavigationFocus />
      <Toaster />
    </>
  )
}

function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden
      data-busy={busy || undefined}
      className={cn(
        'fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-brass transition-[scale,opacity] ease-quiet',
        busy ? 'scale-x-75 opacity-100 delay-150 duration-[4000ms]' : 'scale-x-0 opacity-0 duration-200',
      )}
    />
  )
}
