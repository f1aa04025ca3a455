import type { Layout } from '../layout'
import { mmWords, type Sizes } from '../watch-sizes'
import { Drawing, edge, Length } from './drawing'

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
          <path key={way} data-part="lugs" d={lugPath(way * half, way * tip, tipDown, high)} strokeWidth={edge} />
        ))}
      <g transform={`translate(0 ${-edge / 2})`}>
        <path data-part="case" d={casePath(half - edge / 2, high - edge)} strokeWidth={edge} />
      </g>
      <path data-part="line" d={`M${-0.94 * half} ${-0.7 * high}H${0.94 * half}`} />
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

/** Back, band, bezel and crystal of a case, from parts of half its breadth and of its height. */
function casePath(half: number, high: number): string {
  const at = (x: number, y: number) => `${x * half} ${-y * high}`
  const right = `L${at(0.94, 0.12)}Q${at(1, 0.2)} ${at(1, 0.38)}Q${at(1, 0.62)} ${at(0.95, 0.7)}L${at(0.84, 0.9)}`
  const left = `L${at(-0.95, 0.7)}Q${at(-1, 0.62)} ${at(-1, 0.38)}Q${at(-1, 0.2)} ${at(-0.94, 0.12)}`
  return `M${at(-0.72, 0)}L${at(0.72, 0)}${right}Q${at(0, 1.1)} ${at(-0.84, 0.9)}${left}Z`
}

/** A lug, from the case down to its tip. */
function lugPath(half: number, tip: number, tipDown: number, high: number): string {
  const end = tip - Math.sign(tip) * 0.12 * high
  const outside = `M${half * 0.8} ${-0.62 * high}Q${tip * 0.96} ${-0.6 * high} ${tip} ${tipDown}`
  return `${outside}L${end} ${tipDown}Q${half * 0.95} ${-0.16 * high} ${half * 0.7} ${-0.12 * high}Z`
}
