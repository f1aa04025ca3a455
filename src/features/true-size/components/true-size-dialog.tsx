import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { isSameScreen, useDisplay } from '../use-display'
import { useSavedScale } from '../use-saved-scale'
import type { SizedWatch } from '../watch-sizes'
import { CardStep } from './card-step'
import { WristStep } from './wrist-step'

type TrueSizeDialogProps = {
  watches: readonly SizedWatch[]
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

export function TrueSizeDialog({ watches, opener, onClose }: TrueSizeDialogProps) {
  const display = useDisplay()
  const saved = useSavedScale()
  const [isMeasuring, setIsMeasuring] = useState(false)
  const measured = saved.screens.find((screen) => isSameScreen(screen, display))

  return (
    <DialogFrame
      onClose={onClose}
      aria-describedby={undefined}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        opener.current?.focus({ preventScroll: true })
      }}
      className="no-print fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-ground"
    >
      <div className="border-b border-line">
        <div className="wrap flex items-center justify-between gap-4 py-3">
          <Dialog.Title className="display-3">On your wrist, at true size</Dialog.Title>
          <Dialog.Close aria-label="Close true size" className="-mr-2.5 grid size-11 shrink-0 place-items-center">
            <X aria-hidden strokeWidth={1.5} className="size-6" />
          </Dialog.Close>
        </div>
      </div>
      {display.isPinched && (
        <p role="status" className="wrap py-3 text-sm text-danger">
          The page is zoomed in, so nothing is at its true size. Pinch it back to see true sizes.
        </p>
      )}
      {measured && !isMeasuring ? (
        <WristStep
          watches={watches}
          pxPerMm={measured.dotsPerMm / display.ratio}
          display={display}
          saved={saved}
          onMeasure={() => setIsMeasuring(true)}
        />
      ) : (
        <CardStep display={display} saved={saved} measured={measured} onDone={() => setIsMeasuring(false)} />
      )}
    </DialogFrame>
  )
}
