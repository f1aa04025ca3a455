import { useEffect } from 'react'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { ownerName, removeOthersDrafts } from '@/lib/drafts/draft'
import { receive } from '../session/session-service'
import type { SessionUser } from '../session/session-state'
import { useSignOut } from '../session/use-auth'
import '@/styles/dashboard.css'

export function OthersDrafts({ account }: { account: SessionUser }) {
  const { signOut, isSigningOut } = useSignOut()
  useEffect(() => {
    const lookAgain = ({ key }: StorageEvent) => key === ownerName && receive(account)
    window.addEventListener('storage', lookAgain)
    return () => window.removeEventListener('storage', lookAgain)
  }, [account])

  return (
    <ConfirmDialog
      title="Drafts of another account"
      question="Another account was signed in on this device and left drafts that it has not sent or saved. They are hidden from you. Remove them to continue, or sign out to keep them for that account."
      action="Remove drafts"
      cancel="Sign out"
      busy={isSigningOut}
      onConfirm={() => {
        removeOthersDrafts(account.id)
        receive(account)
      }}
      onCancel={() => void signOut()}
    />
  )
}
