import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { calibrationOf, keepCalibration } from '../kept-scale'
import { useDisplay } from '../use-display'
import { useKeptScale } from '../use-kept-scale'
import type { SizedWatch } from '../watch-sizes'
import { CardStep } from './card-step'
import { WristStep } from './wrist-step'
import './true-size.css'

type TrueSizeDialogProps = {
  watches: readonly SizedWatch[]
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Over the whole screen: measures it by a bank card where that was not done yet, and then draws the watches at true size. */
export function TrueSizeDialog({ watches, opener, onClose }: TrueSizeDialogProps) {
  const display = useDisplay()
  const kept = useKeptScale()
  const [isMeasuring, setIsMeasuring] = useState(false)
  const calibration = calibrationOf(kept, display)

  return (
    <DialogFrame
      onClose={onClose}
      data-true-size
      aria-describedby={undefined}
      // Each step gives the focus to what is done there.
      onOpenAutoFocus={(event) => event.preventDefault()}
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
      {display.pinch !== 1 && (
        <p role="status" className="wrap py-3 text-sm text-danger">
          The page is zoomed in, so nothing is at its true size. Pinch it back to see true sizes.
        </p>
      )}
      {calibration && !isMeasuring ? (
        <WristStep
          watches={watches}
          display={display}
          calibration={calibration}
          onMeasure={() => setIsMeasuring(true)}
        />
      ) : (
        <CardStep
          display={display}
          calibration={calibration}
          isOtherKnown={kept.screens.length > 0}
          onMeasured={(measured) => {
            keepCalibration(measured)
            setIsMeasuring(false)
          }}
          onCancel={() => setIsMeasuring(false)}
        />
      )}
    </DialogFrame>
  )
}
