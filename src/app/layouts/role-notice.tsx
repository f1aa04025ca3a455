import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { destinationAfterSignIn } from '@/features/auth/destination'
import { useAuth } from '@/features/auth/use-auth'
import { NoticeStrip } from './notice-strip'

/** Says why the dashboard is closed to somebody whose role could not be asked, and asks again. */
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
    // The page at which the guard had stopped them.
    if (destination !== '/') void navigate(destination)
  }

  const actions = [
    { label: 'Try again', onClick: () => void handleRetry() },
    { label: 'Close', onClick: () => setIsRead(true) },
  ]
  return (
    !isRead && (
      <NoticeStrip actions={actions}>
        {isChecking ? 'Looking at your account...' : 'We could not check what your account may open. Please try again.'}
      </NoticeStrip>
    )
  )
}
