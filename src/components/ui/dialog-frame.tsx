import * as Dialog from '@radix-ui/react-dialog'
import { useRef, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { isComposing } from '@/lib/is-composing'

type DialogFrameProps = ComponentProps<typeof Dialog.Content> & {
  onClose: () => void
  overlay?: string
}

/**
 * A press closes the dialog only on the overlay, not on a toast or a browser extension. Escape does, unless an input
 * method uses the key.
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
