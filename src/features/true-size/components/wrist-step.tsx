import { useLayoutEffect, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { isUnkept } from '../kept-scale'
import { exactnessOf, exactnessWords, toPxPerMm, type Calibration } from '../scale'
import type { Display } from '../use-display'
import { useWrist } from '../use-wrist'
import type { SizedWatch } from '../watch-sizes'
import { wristOf } from '../wrist'
import { Stage } from './stage'
import { WatchChoice } from './watch-choice'
import { WristField } from './wrist-field'

type WristStepProps = {
  watches: readonly SizedWatch[]
  display: Display
  calibration: Calibration
  onMeasure: () => void
}

/** What exactness is said of, mm: an ordinary case. */
const ordinaryCase = 40

/** The watches at true size on a wrist of one's own. */
export function WristStep({ watches, display, calibration, onMeasure }: WristStepProps) {
  const wrist = useWrist()
  const [left, setLeft] = useState<readonly string[]>([])
  const pxPerMm = toPxPerMm(calibration.dotsPerMm, display.ratio)
  const shown = watches.filter(({ id }) => !left.includes(id))

  // What was measured by is gone with its step, and with it the focus.
  const beginning = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => beginning.current?.focus({ preventScroll: true }), [])

  return (
    <div ref={beginning} tabIndex={-1} role="group" aria-label="Watches at true size" className="grow outline-none">
      <div className="wrap flex flex-wrap gap-x-12 gap-y-6 py-6">
        <WristField wrist={wrist} />
        {watches.length > 1 && <WatchChoice watches={watches} left={left} onChange={setLeft} />}
      </div>
      {shown.length > 0 ? (
        <Stage watches={shown} pxPerMm={pxPerMm} wrist={wristOf(wrist.mm)} display={display} />
      ) : (
        <p className="wrap py-10 text-muted">Choose a watch to see it here.</p>
      )}
      <div className="wrap py-8 text-sm text-muted">
        <h2 className="sr-only">How exact it is</h2>
        <p className="max-w-prose">
          As you measured this screen, a {ordinaryCase}mm case is true to{' '}
          <span className="whitespace-nowrap text-ink">
            {exactnessWords(exactnessOf(ordinaryCase, calibration.across, pxPerMm))}
          </span>
          : half a millimeter by eye at the card's edge, and one pixel. The wrist is drawn as an ellipse; yours may be
          flatter or rounder. If you zoom the page in Safari, or move to another screen of the same resolution, measure
          again.
        </p>
        <p className="mt-3 max-w-prose">
          {isUnkept()
            ? 'This browser keeps nothing on the device, so you will be asked again after you leave. Nothing is sent to us.'
            : "Your wrist and this screen's scale stay on this device. Nothing is sent to us."}
        </p>
        <button type="button" onClick={onMeasure} className={buttonStyles({ look: 'quiet', className: 'mt-2' })}>
          Measure this screen again
        </button>
      </div>
    </div>
  )
}
