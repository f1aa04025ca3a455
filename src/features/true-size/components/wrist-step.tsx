import { Check } from 'lucide-react'
import { useState } from 'react'
import { FirstFew } from '@/components/first-few'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import type { useDisplay } from '../use-display'
import type { useSavedScale } from '../use-saved-scale'
import { differenceWords, mmWords, sizesOf, sizeWords, type SizedWatch } from '../watch-sizes'
import { exampleWrist, overhangWords, readWrist, wristOf, type Wrist } from '../wrist'
import { endOfWrist, layOut, percent, WatchDrawing } from './watch-drawing'

type WristStepProps = {
  watches: readonly SizedWatch[]
  pxPerMm: number
  display: ReturnType<typeof useDisplay>
  saved: ReturnType<typeof useSavedScale>
  onMeasure: () => void
}

export function WristStep({ watches, pxPerMm, display, saved, onMeasure }: WristStepProps) {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const shown = watches.filter(({ id }) => !hidden.includes(id))
  return (
    <div className="grow">
      <div className="wrap flex flex-wrap gap-x-12 gap-y-6 py-6">
        <WristField wrist={saved.wrist} onChange={saved.saveWrist} />
        {watches.length > 1 && <WatchChoice watches={watches} hidden={hidden} onChange={setHidden} />}
      </div>
      {shown.length > 0 ? (
        <Drawings watches={shown} pxPerMm={pxPerMm} wrist={wristOf(saved.wrist)} display={display} />
      ) : (
        <p className="wrap py-10 text-muted">Choose a watch to see it here.</p>
      )}
      <div className="wrap py-8 text-sm text-muted">
        <h2 className="sr-only">How exact it is</h2>
        <p className="max-w-prose">
          Since you match the card by eye, a 40mm case is exact to about half a millimeter. The wrist is drawn as an
          ellipse; yours may be flatter or rounder. If you zoom the page in Safari, or move to another screen of the
          same resolution, measure again.
        </p>
        <p className="mt-3 max-w-prose">Your wrist and this scale stay on this device. Nothing is sent to us.</p>
        <button type="button" onClick={onMeasure} className={buttonStyles({ look: 'quiet', className: 'mt-2' })}>
          Measure this screen again
        </button>
      </div>
    </div>
  )
}

/** `wrist` is the last valid length. */
function WristField({ wrist, onChange }: { wrist: string; onChange: (wrist: string) => void }) {
  const [typed, setTyped] = useState(wrist)
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isLeft && typed !== '' && !readWrist(typed)
  const across = `About ${mmWords(Math.round(wristOf(wrist).breadth))} across.`
  return (
    <TextField
      label="Around your wrist, in or cm"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={exampleWrist}
      value={typed}
      error={isWrong ? 'Enter 4.7–9.8 in or 12–25 cm.' : undefined}
      hint={!isWrong && (wrist ? across : `An example until you type yours. ${across}`)}
      onBlur={() => setIsLeft(true)}
      onChange={({ target: { value } }) => {
        setIsLeft(false)
        setTyped(value)
        if (value === '' || readWrist(value)) onChange(value)
      }}
      className="w-64"
    />
  )
}

type WatchChoiceProps = {
  watches: readonly SizedWatch[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

function WatchChoice({ watches, hidden, onChange }: WatchChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm text-muted">Side by side</legend>
      <FirstFew all={watches} of="watches">
        {(few, more) => (
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
            {few.map(({ id, brand, name }) => {
              const isShown = !hidden.includes(id)
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={isShown}
                  aria-label={`${brand} ${name}`}
                  onClick={() => onChange(isShown ? [...hidden, id] : hidden.filter((one) => one !== id))}
                  className={cn(
                    'inline-flex min-h-11 items-center gap-2 rounded border px-4 py-1 text-left text-sm wrap-anywhere transition-colors',
                    isShown ? 'border-brass text-ink' : 'border-line-strong text-muted hover:border-brass',
                  )}
                >
                  {isShown && <Check aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />}
                  <span>{name}</span>
                </button>
              )
            })}
            {more}
          </div>
        )}
      </FirstFew>
    </fieldset>
  )
}

type DrawingsProps = Pick<WristStepProps, 'watches' | 'pxPerMm' | 'display'> & { wrist: Wrist }

/** The wrist runs off the screen on both sides, or ends before the view from the side. */
function Drawings({ watches, pxPerMm, wrist, display }: DrawingsProps) {
  const layout = layOut(watches.map(sizesOf), wrist, pxPerMm, display)
  const { isBeside } = layout
  const width = isBeside ? percent(endOfWrist) : undefined
  const column = `minmax(${layout.width}px, 44rem)`
  return (
    // Wide drawings scroll, so they need keyboard focus.
    <div role="group" aria-label="Drawings" tabIndex={0} className="overflow-x-auto">
      <div
        className="grid w-full"
        style={{ gridTemplateColumns: isBeside ? '100%' : `1fr repeat(${watches.length}, ${column}) 1fr` }}
      >
        <div
          className="border-y border-line-strong bg-raised"
          style={{
            gridArea: '2 / 1 / auto / -1',
            marginTop: layout.middle - layout.breadth / 2,
            height: layout.breadth,
            borderRightWidth: isBeside ? 1 : 0,
            width,
          }}
        />
        <ul className="contents">
          {watches.map((watch, index) => {
            const sizes = sizesOf(watch)
            const words = [
              sizes.lugToLug && overhangWords(sizes.lugToLug, wrist),
              differenceWords(sizes, watch.specifications.case_shape),
            ]
            const inRow = (row: number) => ({ gridRow: row, gridColumn: isBeside ? 1 : index + 2 })
            return (
              <li key={watch.id} className="contents">
                <div className="min-w-0 px-4 pb-3 text-center" style={{ ...inRow(1), width }}>
                  <p className="eyebrow text-muted">{watch.brand}</p>
                  <h3 className="mt-1 text-2xl">{watch.name}</h3>
                </div>
                <div className="min-w-0" style={inRow(2)}>
                  <WatchDrawing name={watch.name} sizes={sizes} layout={layout} />
                </div>
                <div className="min-w-0 px-4 pt-4 text-center text-sm" style={{ ...inRow(3), width }}>
                  <p>{sizeWords(sizes)}</p>
                  <p className="mx-auto mt-1 max-w-96 text-muted">{words.filter(Boolean).join(' ')}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
