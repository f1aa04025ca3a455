import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { useDisplay } from '../use-display'
import type { MeasuredScreen, useSavedScale } from '../use-saved-scale'

type CardStepProps = {
  display: ReturnType<typeof useDisplay>
  saved: ReturnType<typeof useSavedScale>
  measured?: MeasuredScreen
  onDone: () => void
}

/** Bank card in mm: ISO/IEC 7810, ID-1. */
const card = { width: 85.6, height: 53.98, corner: 3.18 }

export function CardStep({ display, saved, measured, onDone }: CardStepProps) {
  const { ratio, sides, windowWidth } = display
  // CSS assumes 96 px per inch.
  const [dotsPerMm, setDotsPerMm] = useState(measured?.dotsPerMm ?? (96 / 25.4) * ratio)
  // A phone may be narrower than a card.
  const isUpright = windowWidth < 600
  const [across, down] = isUpright ? [card.height, card.width] : [card.width, card.height]
  // Every screen has between 1.5 and 10 px per mm, even when zoomed.
  const least = Math.ceil(across * 1.5)
  const most = Math.floor(Math.min(across * 10, windowWidth - 8))
  const px = Math.max(least, Math.min(most, Math.round((dotsPerMm / ratio) * across * 2) / 2))
  const pxPerMm = px / across
  const change = (next: number) => setDotsPerMm((next / across) * ratio)
  const finish = () => {
    saved.saveScreen({ dotsPerMm: pxPerMm * ratio, ratio, sides })
    onDone()
  }
  const nudge = (way: 1 | -1, comparative: string, Icon: LucideIcon) => (
    <button
      type="button"
      aria-label={`Make the outline half a millimeter ${comparative}`}
      onClick={() => change(px + (way * pxPerMm) / 2)}
      className={buttonStyles({ look: 'outline', size: 'sm' })}
    >
      <Icon aria-hidden strokeWidth={1.5} className="size-4" />
    </button>
  )

  return (
    <>
      <div className="wrap grow py-6">
        {!measured && saved.screens.length > 0 && (
          <p role="status" className="mb-4 text-md text-brass">
            This looks like a different screen from the one you measured, so please measure it too.
          </p>
        )}
        <p className="max-w-prose text-md text-muted">
          {`Hold a bank card${isUpright ? ' upright and' : ''} flat against the screen, and make the outline the same size. Any credit or debit card will do. You only do this once on this screen.`}
        </p>
        <div
          data-card
          className="mt-6 grid place-content-center border border-brass"
          style={{
            width: px,
            height: down * pxPerMm,
            borderRadius: card.corner * pxPerMm,
            marginLeft: `min(0px, (100% - ${px}px) / 2)`,
          }}
        >
          <p aria-hidden className="px-6 text-center eyebrow text-muted">
            Your card here
          </p>
        </div>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-ground pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">
        <div className="wrap">
          <div className="flex max-w-prose items-center gap-3">
            {nudge(-1, 'smaller', Minus)}
            <input
              type="range"
              aria-label="Size of the outline"
              aria-valuetext={`${px} pixels across`}
              min={least}
              max={most}
              step={0.5}
              value={px}
              onChange={(event) => change(Number(event.target.value))}
              className="h-11 min-w-0 grow"
              style={{ accentColor: 'var(--color-brass)' }}
            />
            {nudge(1, 'larger', Plus)}
          </div>
          {px >= most && (
            <p role="status" className="mt-2 text-sm text-muted">
              If your card is still larger, make the window wider, zoom out, or turn the device.
            </p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <button type="button" onClick={finish} className={buttonStyles()}>
              It fits
            </button>
            {measured && (
              <button type="button" onClick={onDone} className={buttonStyles({ look: 'quiet' })}>
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
