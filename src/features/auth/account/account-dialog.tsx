import type { ComponentProps } from 'react'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'

export function AccountDialog({ children, ...frame }: Omit<ComponentProps<typeof Modal>, 'wide'>) {
  return (
    <Modal {...frame}>
      <div className="px-6 pt-7 pb-8 sm:px-8">{children}</div>
    </Modal>
  )
}

type DialogActionsProps = {
  action: string
  busyLabel: string
  busy: boolean
  isLoading?: boolean
  isFinal?: boolean
  cancel?: string
  onCancel: () => void
}

export function DialogActions({
  action,
  busyLabel,
  busy,
  isLoading = false,
  isFinal,
  cancel = 'Cancel',
  onCancel,
}: DialogActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton
        look={isFinal ? 'danger' : undefined}
        busy={busy || isLoading}
        busyLabel={isLoading ? 'Loading...' : busyLabel}
      >
        {action}
      </SubmitButton>
      <button type="button" disabled={busy} onClick={onCancel} className={buttonStyles({ look: 'outline' })}>
        {cancel}
      </button>
    </div>
  )
}
