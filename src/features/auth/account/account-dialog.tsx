import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'

type AccountDialogProps = {
  title: string
  description?: ReactNode
  /** Where the focus goes when what had it is gone. */
  home: RefObject<HTMLElement | null>
  /** Asked by Escape, the cross and a tap beside it; may say no. */
  onClose: () => void
  /** Without the cross, where there is something to do first. */
  isBinding?: boolean
  children: ReactNode
}

/** A dialog of the account, there as long as it is rendered: the whole screen on a phone. */
export function AccountDialog({ title, description, home, onClose, isBinding, children }: AccountDialogProps) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#080706cc]" />
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
            const place = isThere && !(opener as HTMLButtonElement).disabled ? opener : home.current
            place?.focus({ preventScroll: isThere })
          }}
          // A message about what is done here is no tap beside it.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-raised outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[94dvh] sm:w-[min(600px,94vw)] sm:-translate-1/2 sm:border sm:border-line-strong"
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-6 sm:px-10 sm:pt-9">
            <div className="min-w-0">
              <Dialog.Title className="display-3 wrap-anywhere">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-3 text-md leading-relaxed text-muted">
                  {description}
                </Dialog.Description>
              )}
            </div>
            {!isBinding && (
              <Dialog.Close
                aria-label="Close dialog"
                className="-mt-2 -mr-2.5 grid size-11 shrink-0 place-items-center"
              >
                <X aria-hidden strokeWidth={1.5} className="size-6" />
              </Dialog.Close>
            )}
          </div>
          <div className="px-6 pt-7 pb-8 sm:px-10 sm:pb-10">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
