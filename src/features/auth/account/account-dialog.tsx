import type { ComponentProps } from 'react'
import { Modal } from '@/dashboard/dialog/modal'

/** A dialog of the account. */
export function AccountDialog({ children, ...frame }: Omit<ComponentProps<typeof Modal>, 'wide'>) {
  return (
    <Modal {...frame}>
      <div className="px-6 pt-7 pb-8 sm:px-8">{children}</div>
    </Modal>
  )
}
