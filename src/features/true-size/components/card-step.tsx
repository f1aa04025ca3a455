import { Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { assumedPxPerMm, toDotsPerMm, toPxPerMm, type Calibration } from '../scale'
import type { Display } from '../use-display'
import { CardOutline } from './card-outline'
import { outlineOf, stepPx } from './outline'

type CardStepProps = {
  display: Display
  /** What was measured of this screen before. */
  calibration?: Calibration
  /** Another screen was measured before. */
  isOtherKnown: boolean
  onMeasured: (calibration: Calibration) => void
  onCancel: () => void
}

/** The outline of a bank card, which one makes as large as a card that is held to the screen. */
export function CardStep({ display, calibration, isOtherKnown, onMeasured, onCancel }: CardStepProps) {
  const { ratio, sides } = display
  // Kept in dots: where the page is zoomed meanwhile, the outline stays as large as it is.
  const [dotsPerMm, setDotsPerMm] = useState(calibration?.dotsPerMm ?? assumedPxPerMm * ratio)
  const outline = outlineOf(toPxPerMm(dotsPerMm, ratio), display.width)
  const { across, px, least, most } = outline
  const change = (next: number) => setDotsPerMm(toDotsPerMm(next, across, ratio))
  const halfMm = (px / across) * 0.5

  const slider = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => slider.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <div className="wrap grow py-6">
        {!calibration && isOtherKnown && (
          <p role="status" className="mb-4 text-md text-brass">
            This looks like another screen than the one you measured, so please measure it too.
          </p>
        )}
        <p className="max-w-prose text-md text-muted">
          {`Hold a bank card${outline.isUpright ? ' upright and' : ''} flat against the screen, and make the outline the same size. Any credit or debit card will do. You only do this once on this screen.`}
        </p>
        <CardOutline outline={outline} onDrag={change} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-ground pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">
        <div className="wrap">
          <div data-size className="flex items-center gap-3">
            <button
              type="button"
              aria-label="Make the outline half a millimeter smaller"
              onClick={() => change(px - halfMm)}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              <Minus aria-hidden strokeWidth={1.5} className="size-4" />
            </button>
            <input
              ref={slider}
              type="range"
              aria-label="Size of the outline"
              aria-valuetext={`${px} pixels across`}
              min={least}
              max={most}
              step={stepPx}
              value={px}
              onChange={(event) => change(Number(event.target.value))}
              className="h-11 min-w-0 grow"
            />
            <button
              type="button"
              aria-label="Make the outline half a millimeter larger"
              onClick={() => change(px + halfMm)}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              <Plus aria-hidden strokeWidth={1.5} className="size-4" />
            </button>
          </div>
          {px >= most && (
            <p role="status" className="mt-2 text-sm text-muted">
              If your card is still larger, make the window wider, zoom out, or turn the device.
            </p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <button
              type="button"
              // By what is drawn, which may be a little less than what was asked for.
              onClick={() => onMeasured({ dotsPerMm: toDotsPerMm(px, across, ratio), across, ratio, sides })}
              className={buttonStyles()}
            >
              It fits
            </button>
            {calibration && (
              <button type="button" onClick={onCancel} className={buttonStyles({ look: 'quiet' })}>
                Keep it as it was
              </button>
            )}
            <p className="text-sm text-muted">It stays on this device.</p>
          </div>
        </div>
      </div>
    </>
  )
}
