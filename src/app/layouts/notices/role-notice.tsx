import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAuth } from '@/features/auth/session/use-auth'
import { destinationAfterSignIn } from '@/features/auth/sign-in/destination'
import { paths } from '@/lib/pages/pages'
import { NoticeStrip } from './notice-strip'

export function RoleNotice() {
  const { checkRole } = useAuth()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isChecking, setIsChecking] = useState(false)
  const [isRead, setIsRead] = useState(false)

  async function handleRetry() {
    if (isChecking) return
    setIsChecking(true)
    const destination = destinationAfterSignIn(await checkRole(), state?.from)
    setIsChecking(false)
    if (destination !== paths.root) void navigate(destination)
  }

  const actions = [
    { label: 'Try again', onClick: () => void handleRetry() },
    { label: 'Close', onClick: () => setIsRead(true) },
  ]
  return (
    !isRead && (
      <NoticeStrip actions={actions}>
        {isChecking ? 'Checking your account...' : 'We could not check your account. Please try again.'}
      </NoticeStrip>
    )
  )
}
