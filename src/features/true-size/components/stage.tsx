import { layOut, placeWidth, type Wrist } from '../layout'
import { missingWords, shapeWords, sizesOf, sizeWords, type SizedWatch } from '../watch-sizes'
import { overhangWords } from '../wrist'
import { SideView } from './side-view'
import { TopView } from './top-view'

type StageProps = { watches: readonly SizedWatch[]; pxPerMm: number; wrist: Wrist; rem: number }

/** Watches beside each other on one wrist, which runs off the screen on both sides. */
export function Stage({ watches, pxPerMm, wrist, rem }: StageProps) {
  const sized = watches.map((watch) => ({ watch, sizes: sizesOf(watch) }))
  const layout = layOut(
    sized.map(({ sizes }) => sizes),
    wrist,
    pxPerMm,
    rem,
  )
  const { top, side } = layout
  return (
    // It scrolls where they need more room than there is, so the keyboard must get to it.
    <div role="group" aria-label="Drawings" tabIndex={0} data-stage>
      <div data-row>
        <div data-wrist style={{ top: top.middle - layout.breadth / 2, height: layout.breadth }} />
        <ul>
          {sized.map(({ watch, sizes }) => (
            <li key={watch.id} style={{ minWidth: placeWidth(sizes, layout, watches.length === 1) }}>
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
