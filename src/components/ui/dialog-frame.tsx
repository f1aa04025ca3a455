import * as Dialog from '@radix-ui/react-dialog'
import { useRef, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { isComposing } from '@/lib/is-composing'

type DialogFrameProps = ComponentProps<typeof Dialog.Content> & {
  onClose: () => void
  /** Color of the page behind the dialog; a dialog that covers the whole screen needs none. */
  overlay?: string
}

/**
 * A modal dialog, open as long as it is rendered. A press closes it only on the overlay itself: a press on a toast, or on
 * a button that a browser extension has added to the page, does not. Escape closes it unless an input method uses the key.
 */
export function DialogFrame({ onClose, overlay, onEscapeKeyDown, ...content }: DialogFrameProps) {
  const behind = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {overlay && <Dialog.Overlay ref={behind} className={cn('fixed inset-0 z-50', overlay)} />}
        <Dialog.Content
          {...content}
          onPointerDownOutside={(event) => {
            if (event.target !== behind.current) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            if (isComposing(event)) event.preventDefault()
            else onEscapeKeyDown?.(event)
          }}
        />
      </Dialog.Portal>
    </Dialog.Root>
  )
}
