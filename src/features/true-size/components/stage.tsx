import { endsOf, layOut, placeWidth, type Wrist } from '../layout'
import type { Display } from '../use-display'
import { missingWords, shapeWords, sizesOf, sizeWords, type SizedWatch } from '../watch-sizes'
import { overhangWords } from '../wrist'
import { SideView } from './side-view'
import { TopView } from './top-view'

type StageProps = {
  watches: readonly SizedWatch[]
  pxPerMm: number
  wrist: Wrist
  /** Of the window and its letters, px. */
  display: Pick<Display, 'width' | 'rem'>
}

/** Watches beside each other on one wrist, which runs off the screen on both sides. */
export function Stage({ watches, pxPerMm, wrist, display: { width, rem } }: StageProps) {
  const sized = watches.map((watch) => ({ watch, sizes: sizesOf(watch) }))
  const layout = layOut(
    sized.map(({ sizes }) => sizes),
    wrist,
    pxPerMm,
    rem,
  )
  const { top, side } = layout
  const places = sized.map(({ sizes }) => placeWidth(sizes, layout, watches.length === 1))
  return (
    // It scrolls where they need more room than there is, so the keyboard must get to it.
    <div role="group" aria-label="Drawings" tabIndex={0} data-stage>
      <div data-row>
        <div data-wrist style={{ top: top.middle - layout.breadth / 2, height: layout.breadth }} />
        <ul style={endsOf(places, width)}>
          {sized.map(({ watch, sizes }, index) => (
            <li key={watch.id} style={{ minWidth: places[index] }}>
              <TopView name={watch.name} sizes={sizes} layout={layout} />
              {side && <SideView name={watch.name} sizes={sizes} layout={layout} side={side} />}
              <div data-words className="pt-5">
                <p className="eyebrow text-muted">{watch.brand}</p>
                <h3 className="mt-1 text-2xl">{watch.name}</h3>
                <p className="mt-2 text-sm">{sizeWords(sizes)}</p>
                <p className="mt-1 text-sm text-muted">
                  {[
                    sizes.lugToLug && overhangWords(sizes.lugToLug, wrist.breadth),
                    missingWords(sizes),
                    shapeWords(watch),
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
