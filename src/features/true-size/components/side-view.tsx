import type { Layout } from '../layout'
import { mmWords, type Sizes } from '../watch-sizes'
import { Drawing, Length } from './drawing'

type SideViewProps = { name: string; sizes: Sizes; layout: Layout; side: NonNullable<Layout['side']> }

/** A watch from the side, on the section of the wrist; where no thickness is stated, the wrist alone. */
export function SideView({ name, sizes, layout: { pxPerMm, rem, breadth, depth, strap }, side }: SideViewProps) {
  const { diameter, lugToLug, thickness } = sizes
  const [rx, ry] = [breadth / 2, depth / 2]
  const label = thickness
    ? `${name} from the side: ${mmWords(thickness)} thick.`
    : `The wrist from the side; the thickness of ${name} is not stated.`
  // Of a case whose diameter is not stated, it is known how far it reaches at most.
  const half = ((diameter ?? lugToLug ?? 0) / 2) * pxPerMm
  const tip = ((lugToLug ?? diameter ?? 0) / 2) * pxPerMm
  const high = (thickness ?? 0) * pxPerMm
  // Lugs come down toward the skin, as far as lugs do.
  const skin = tip < rx ? ry * (1 - Math.sqrt(1 - (tip / rx) ** 2)) : ry
  const tipDown = Math.min(skin, 0.22 * high)
  return (
    <Drawing label={label} height={side.height} middle={side.skin}>
      {thickness && <path data-part="strap" d={strapAround(rx + strap, ry + strap, ry, tip, tipDown)} />}
      <ellipse data-part="section" cy={ry} rx={rx} ry={ry} />
      {thickness && <Profile {...{ rem, half, tip, tipDown, high }} words={mmWords(thickness)} />}
    </Drawing>
  )
}

/** Around the wrist from lug to lug. Where those reach over it, the strap comes down beside it. */
function strapAround(rx: number, ry: number, middle: number, tip: number, tipDown: number): string {
  const x = Math.min(tip, rx)
  const y = middle - ry * Math.sqrt(1 - (x / rx) ** 2)
  return `M${tip} ${tipDown}L${x} ${y}A${rx} ${ry} 0 1 1 ${-x} ${y}L${-tip} ${tipDown}`
}

type ProfileProps = { rem: number; half: number; tip: number; tipDown: number; high: number; words: string }

/** What is stated is how high, how broad and how long it is; the curves between are a watch's, but not this one's. */
function Profile({ rem, half, tip, tipDown, high, words }: ProfileProps) {
  const x = Math.max(half, tip) + 1.25 * rem
  return (
    <>
      {tip > half &&
        [-1, 1].map((way) => (
          <path
            key={way}
            data-part="lugs"
            d={`M${way * half * 0.8} ${-0.62 * high}Q${way * tip * 0.96} ${-0.6 * high} ${way * tip} ${tipDown}L${way * (tip - 0.12 * high)} ${tipDown}Q${way * half * 0.95} ${-0.16 * high} ${way * half * 0.7} ${-0.12 * high}Z`}
          />
        ))}
      <path
        data-part="case"
        d={`M${-0.72 * half} 0H${0.72 * half}L${0.94 * half} ${-0.12 * high}Q${half} ${-0.2 * high} ${half} ${-0.38 * high}Q${half} ${-0.62 * high} ${0.95 * half} ${-0.7 * high}L${0.84 * half} ${-0.9 * high}Q0 ${-1.1 * high} ${-0.84 * half} ${-0.9 * high}L${-0.95 * half} ${-0.7 * high}Q${-half} ${-0.62 * high} ${-half} ${-0.38 * high}Q${-half} ${-0.2 * high} ${-0.94 * half} ${-0.12 * high}Z`}
      />
      <path data-part="line" d={`M${-0.95 * half} ${-0.7 * high}H${0.95 * half}`} />
      <Length from={[x, -high]} to={[x, 0]}>
        <line data-part="guide" x1={0} x2={x} y1={-high} y2={-high} />
        <line data-part="guide" x1={0.72 * half} x2={x} y1={0} y2={0} />
        <text x={x + 0.4 * rem} y={-high - 0.6 * rem} textAnchor="end">
          {words}
        </text>
      </Length>
    </>
  )
}
