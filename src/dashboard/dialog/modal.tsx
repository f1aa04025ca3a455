import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { useReturnFocus } from './use-return-focus'

type ModalProps = {
  title: string
  /** Read aloud when the dialog opens. */
  description?: ReactNode
  onClose: () => void
  isBinding?: boolean
  /** Takes focus if the opener is gone; default: the title. */
  home?: RefObject<HTMLElement | null>
  wide?: boolean
  children: Elements
}

/** `onClose` may refuse. Focus starts in a field, because Enter would press the close button. */
export function Modal({ title, description, onClose, isBinding, home, wide, children }: ModalProps) {
  const handleCloseAutoFocus = useReturnFocus(home)
  return (
    <DialogFrame
      onClose={onClose}
      overlay="bg-[#1917148c]"
      {...(description ? {} : { 'aria-describedby': undefined })}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        takeFocus(event.currentTarget as HTMLElement)
      }}
      onCloseAutoFocus={handleCloseAutoFocus}
      // Escape first closes an open list or cancels a drag.
      onEscapeKeyDown={(event) => {
        const isChoosing = (event.target as Element).matches('[role=combobox][aria-expanded=true]')
        if (isChoosing || document.querySelector('[data-dragging=true]')) event.preventDefault()
      }}
      className={cn(
        // Focused elements must not hide behind sticky parts.
        'scroll-pt-24 scroll-pb-28',
        'fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-raised outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[94dvh] sm:-translate-1/2 sm:border sm:border-line-strong',
        wide ? 'sm:w-[min(960px,94vw)]' : 'sm:w-[min(600px,94vw)]',
      )}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-raised px-6 py-5 sm:px-8">
        <div className="min-w-0">
          <Dialog.Title className="display-3 wrap-anywhere">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="mt-1 text-md leading-relaxed text-muted">{description}</Dialog.Description>
          )}
        </div>
        {!isBinding && (
          <Dialog.Close aria-label="Close dialog" className="-mt-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center">
            <X aria-hidden strokeWidth={1.5} className="size-6" />
          </Dialog.Close>
        )}
      </div>
      {children}
    </DialogFrame>
  )
}

/** In other fields, a typed key would change the choice. */
const fields = 'input:not([type=file], [type=checkbox], [type=radio]), textarea'

/** Height of the sticky buttons, px. */
const footer = 112

/** On touch screens, the keyboard would cover the dialog. */
function takeFocus(dialog: HTMLElement) {
  const field = [...dialog.querySelectorAll<HTMLInputElement>(fields)].find((one) => !one.disabled)
  const isInSight = field && field.getBoundingClientRect().bottom < dialog.getBoundingClientRect().bottom - footer
  const target = isInSight && matchMedia('(pointer: fine)').matches ? field : dialog
  target.focus({ preventScroll: true })
}
