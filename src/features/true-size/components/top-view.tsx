import { strapOf, type Layout } from '../layout'
import { mmWords, sizeWords, type Sizes } from '../watch-sizes'
import { Drawing, edge, Length } from './drawing'

type TopViewProps = { name: string; sizes: Sizes; layout: Layout }

/** A watch from above: what is stated of it in brass, the strap that goes with it in gray. */
export function TopView({ name, sizes, layout: { pxPerMm, rem, breadth, top } }: TopViewProps) {
  const { diameter, lugToLug } = sizes
  const radius = ((diameter ?? 0) / 2) * pxPerMm
  const tip = ((lugToLug ?? 0) / 2) * pxPerMm
  const strap = strapOf(sizes)
  const lug = strap.lug * pxPerMm
  const inside = (strap.width / 2) * pxPerMm
  // The strap bends down where the wrist ends, or where the lugs do.
  const bend = Math.max(breadth / 2, tip - lug)
  return (
    <Drawing label={`${name} from above: ${sizeWords(sizes)}.`} height={top.height} middle={top.middle}>
      <rect data-part="strap" x={-inside} y={-bend} width={2 * inside} height={2 * bend} />
      {lugToLug && (
        <>
          {[-inside - lug, inside].map((x) => (
            <rect
              key={x}
              data-part="lugs"
              x={x + edge / 2}
              y={-tip + edge / 2}
              width={lug - edge}
              height={2 * tip - edge}
              rx={lug / 2}
              strokeWidth={edge}
            />
          ))}
          {diameter === undefined && (
            // Of the case nothing is known but where it ends.
            <rect data-part="unknown" x={-inside - lug} y={-tip * 0.8} width={2 * (inside + lug)} height={tip * 1.6} />
          )}
        </>
      )}
      {diameter && (
        <>
          <circle data-part="case" r={radius - edge / 2} strokeWidth={edge} />
          <circle data-part="line" r={radius * 0.86} />
          {Array.from({ length: 12 }, (_, hour) => (
            <line
              key={hour}
              data-part="line"
              y1={-radius * 0.76}
              y2={-radius * 0.68}
              transform={`rotate(${hour * 30})`}
            />
          ))}
          <Length from={[-radius, top.figure - top.middle]} to={[radius, top.figure - top.middle]}>
            <line data-part="guide" x1={-radius} x2={-radius} y1={0} y2={top.figure - top.middle} />
            <line data-part="guide" x1={radius} x2={radius} y1={0} y2={top.figure - top.middle} />
            <text y={top.figure - top.middle + rem} textAnchor="middle">
              {mmWords(diameter)}
            </text>
          </Length>
        </>
      )}
      {lugToLug && (
        <LugLength
          words={mmWords(lugToLug)}
          tip={tip}
          from={inside + lug}
          x={Math.max(radius, inside + lug) + 1.25 * rem}
          rem={rem}
        />
      )}
    </Drawing>
  )
}

type LugLengthProps = { words: string; tip: number; from: number; x: number; rem: number }

function LugLength({ words, tip, from, x, rem }: LugLengthProps) {
  return (
    <Length from={[x, -tip]} to={[x, tip]}>
      <line data-part="guide" x1={from} x2={x} y1={-tip} y2={-tip} />
      <line data-part="guide" x1={from} x2={x} y1={tip} y2={tip} />
      <text transform={`translate(${x + 0.9 * rem} 0) rotate(-90)`} textAnchor="middle">
        {words}
      </text>
    </Length>
  )
}
