import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { useReturnFocus } from './use-return-focus'

type ModalProps = {
  title: string
  /** One sentence below the title; said aloud as the dialog opens. */
  description?: ReactNode
  onClose: () => void
  /** Without the cross, where there is something to do first. */
  isBinding?: boolean
  /** Where the focus goes when what had it is gone; the title of the panel, where nothing is named. */
  home?: RefObject<HTMLElement | null>
  /** Wide enough for two columns. */
  wide?: boolean
  children: Elements
}

/**
 * A dialog of the dashboard or of the account, there as long as it is rendered: the whole screen on a
 * phone. Escape, the cross and a tap beside it ask `onClose`, which may say no.
 * The focus begins in its first field, never on the cross, where Enter and a space
 * would close it. When it is gone, the focus goes back to what had it.
 */
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
      // Escape closes a list of choices first, and puts back what is being dragged.
      onEscapeKeyDown={(event) => {
        const isChoosing = (event.target as Element).matches('[role=combobox][aria-expanded=true]')
        if (isChoosing || document.querySelector('[data-dragging=true]')) event.preventDefault()
      }}
      className={cn(
        // A focused element scrolls clear of the title above and of a form's buttons below.
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

/** Those that take what one types; in a list, or on a box, a letter or a space would choose. */
const fields = 'input:not([type=file], [type=checkbox], [type=radio]), textarea'

/** The height of a form's buttons, which stand over what is below them, px. */
const footer = 112

/**
 * Puts the focus into the first field, where that is in sight and no keyboard pops up
 * over the dialog for it; else on the dialog itself, which is then read from its title.
 */
function takeFocus(dialog: HTMLElement) {
  const field = [...dialog.querySelectorAll<HTMLInputElement>(fields)].find((one) => !one.disabled)
  const isInSight = field && field.getBoundingClientRect().bottom < dialog.getBoundingClientRect().bottom - footer
  const target = isInSight && matchMedia('(pointer: fine)').matches ? field : dialog
  target.focus({ preventScroll: true })
}
