import { useState } from 'react'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { letGo } from '../session/session-service'
import type { Held } from '../session/session-state'
import { useCovered } from './use-covered'

/** Says that the account is no admin's any more, and leaves the open form to be read; again at each save that is tried. */
export function RoleLost({ held }: { held: Held }) {
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
