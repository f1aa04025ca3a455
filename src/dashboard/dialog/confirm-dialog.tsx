import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useRef } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useReturnFocus } from './use-return-focus'

export type ConfirmDialogProps = {
  title: string
  question: string
  /** Read aloud with the question. */
  detail?: string
  /** Text that may load later and is announced then. */
  note?: string
  action: string
  other?: { action: string; onConfirm: () => void }
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Focus starts on Cancel, to prevent accidents. */
export function ConfirmDialog({
  title,
  question,
  detail,
  note,
  action,
  other,
  cancel = 'Cancel',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const handleCloseAutoFocus = useReturnFocus()
  const content = useRef<HTMLDivElement>(null)
  const isConfirmed = useRef(false)
  useEffect(() => {
    // Disabled buttons would lose the focus.
    if (busy) content.current?.focus()
    else isConfirmed.current = false
  }, [busy])

  function handleConfirm(confirm: () => void) {
    // A second click may come before the button is disabled.
    if (isConfirmed.current) return
    isConfirmed.current = true
    confirm()
  }

  return (
    <DialogFrame
      onClose={() => !busy && onCancel()}
      overlay="bg-[#1917148c]"
      ref={content}
      role="alertdialog"
      onCloseAutoFocus={handleCloseAutoFocus}
      className="fixed top-1/2 left-1/2 z-50 w-[min(480px,92vw)] -translate-1/2 border border-line-strong bg-raised p-6 outline-none sm:p-8"
    >
      <Dialog.Title className="display-3">{title}</Dialog.Title>
      <Dialog.Description className="mt-3 text-md leading-relaxed">
        <span>{question}</span>
        {detail && <span className="mt-3 block text-[0.9375rem] text-muted">{detail}</span>}
      </Dialog.Description>
      {note !== undefined && (
        <p role="status" className="mt-3 min-h-6 text-[0.9375rem] leading-relaxed text-muted">
          {note}
        </p>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Dialog.Close disabled={busy} className={buttonStyles({ look: 'outline', size: 'sm' })}>
          {cancel}
        </Dialog.Close>
        {other && (
          <button
            type="button"
            disabled={busy}
            onClick={() => handleConfirm(other.onConfirm)}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            {other.action}
          </button>
        )}
        <button
          type="button"
          disabled={busy}
          onClick={() => handleConfirm(onConfirm)}
          className={buttonStyles({ look: 'danger', size: 'sm' })}
        >
          {busy ? 'Working...' : action}
        </button>
      </div>
    </DialogFrame>
  )
}
