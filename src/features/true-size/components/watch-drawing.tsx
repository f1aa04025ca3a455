import { mmWords, sizeWords, type Sizes } from '../watch-sizes'
import type { Wrist } from '../wrist'

/** In mm. */
const strapThickness = 2.2
/** Line width in px. Lines lie inside the length that they mark. */
const edge = 1.5
const stated = { fill: 'var(--color-ground)', strokeWidth: edge }
const strap = { fill: 'var(--color-line)', stroke: 'var(--color-line-strong)' }
const unknown = { fill: 'var(--color-raised)', stroke: 'none' }
const figure = { fill: 'var(--color-ink)', stroke: 'none', fontSize: '0.8125rem' }
const thin = { strokeOpacity: 0.55 }
const hours = { ...thin, pathLength: 12, strokeDasharray: '.03 .97', strokeDashoffset: -0.485 }

type Layout = ReturnType<typeof layOut>
/** In px. */
type Display = { windowWidth: number; windowHeight: number }

/**
 * Positions in px, shared so that several drawings align.
 *
 * @param display a single watch has its view from the side on the right if it fits there, but not below
 */
export function layOut(all: readonly Sizes[], wrist: Wrist, pxPerMm: number, display: Display) {
  const { windowWidth, windowHeight } = display
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const most = (lengths: number[]) => Math.max(...lengths) * pxPerMm
  const [breadth, depth] = [wrist.breadth * pxPerMm, wrist.depth * pxPerMm]
  const outside = strapThickness * pxPerMm
  // The views are measured from the middle and from the skin.
  const reach = most([wrist.breadth, ...all.map(({ lugToLug, diameter = 0 }) => lugToLug ?? diameter)]) / 2
  const thickest = most(all.map(({ thickness = 0 }) => thickness))
  const middle = 1.5 * rem + reach
  const foot = middle + reach + 3 * rem
  const widest = most(all.map(({ diameter = 0 }) => diameter))
  const longest = most(all.map(({ lugToLug = 0 }) => lugToLug))
  // Half of a view with its labels.
  const halfAbove = widest / 2 + 3 * rem
  const halfSide = Math.max(breadth / 2 + outside, Math.max(widest, longest) / 2 + 2.5 * rem) + rem
  const fitsBeside =
    halfAbove <= (endOfWrist - besideAbove) * windowWidth && halfSide <= (besideSide - endOfWrist) * windowWidth
  const besideSkin = middle + (thickest - depth - outside) / 2
  const belowSkin = thickest > 0 ? foot + 1.5 * rem + thickest : undefined
  const belowHeight = belowSkin ? belowSkin + depth + outside + rem : foot
  const fitsBelow = belowHeight <= windowHeight - aroundDrawing * rem
  const isBeside = all.length === 1 && thickest > 0 && fitsBeside && !fitsBelow
  const skin = isBeside ? besideSkin : belowSkin
  const shared = { pxPerMm, rem, breadth, depth, reach, middle, skin, isBeside }
  return {
    ...shared,
    height: isBeside ? foot : belowHeight,
    width: Math.max(widest + 5 * rem, longest + 3.5 * rem, skin && all.length > 1 ? breadth + 2 * outside + rem : 0),
  }
}

/** Height of the window above the drawing and of the words below it, in rem. */
const aroundDrawing = 22
/** Share of the window's width. The wrist ends here, so that the view from the side is not on it. */
export const endOfWrist = 0.6
const [besideAbove, besideSide] = [endOfWrist / 2, (1 + endOfWrist) / 2]

export const percent = (share: number) => `${share * 100}%`

type DrawingProps = { name: string; sizes: Sizes; layout: Layout }

export function WatchDrawing({ name, sizes, layout }: DrawingProps) {
  return (
    <svg
      role="img"
      aria-label={`${name} from above and from the side: ${sizeWords(sizes)}.`}
      width="100%"
      height={layout.height}
      fill="none"
      stroke="var(--color-brass)"
      strokeLinejoin="round"
      className="block"
    >
      <svg x={layout.isBeside ? percent(besideAbove) : '50%'} overflow="visible">
        <g transform={`translate(0 ${layout.middle})`}>{drawFromAbove(sizes, layout)}</g>
      </svg>
      {layout.skin && (
        <svg x={layout.isBeside ? percent(besideSide) : '50%'} overflow="visible">
          <g transform={`translate(0 ${layout.skin})`}>{drawFromTheSide(sizes, layout)}</g>
        </svg>
      )}
    </svg>
  )
}

function drawFromAbove({ diameter = 0, lugToLug = 0, lugWidth }: Sizes, { pxPerMm, rem, breadth, reach }: Layout) {
  const radius = (diameter / 2) * pxPerMm
  const tip = (lugToLug / 2) * pxPerMm
  // Estimates for the look only.
  const size = (diameter || lugToLug * 0.84) * pxPerMm
  const lug = size * 0.065
  const inside = lugWidth ? (lugWidth / 2) * pxPerMm : size / 4
  const outside = inside + lug
  const beside = Math.max(radius, outside) + 1.25 * rem
  // The strap bends at the end of the wrist or of the lugs.
  const bend = Math.max(breadth / 2, tip - lug)
  const lugs = { y: -tip + edge / 2, width: lug - edge, height: 2 * tip - edge, rx: lug / 2, ...stated }
  return (
    <>
      <rect x={-inside} y={-bend} width={2 * inside} height={2 * bend} {...strap} />
      {lugToLug > 0 && (
        <>
          <rect data-part="lugs" x={inside + edge / 2} {...lugs} />
          <rect x={-outside + edge / 2} {...lugs} />
          {/* Placeholder for a case of unknown diameter. */}
          {!diameter && <path d={`M${-outside} ${-0.8 * tip}H${outside}V${0.8 * tip}H${-outside}`} {...unknown} />}
          <Length mm={lugToLug} from={-tip} to={tip} base={outside} at={beside} isUpright />
        </>
      )}
      {diameter > 0 && (
        <>
          <circle data-part="case" r={radius - edge / 2} {...stated} />
          <circle r={0.86 * radius} {...thin} />
          <circle r={0.72 * radius} strokeWidth={0.08 * radius} transform="rotate(15)" {...hours} />
          <Length mm={diameter} from={-radius} to={radius} base={0} at={reach + 1.25 * rem} />
        </>
      )}
    </>
  )
}

/** Draws only the wrist if the thickness is not stated. */
function drawFromTheSide({ diameter, lugToLug, thickness }: Sizes, { pxPerMm, rem, breadth, depth }: Layout) {
  const [rx, ry] = [breadth / 2, depth / 2]
  const section = <ellipse cy={ry} rx={rx} ry={ry} {...strap} fill="var(--color-raised)" />
  if (!thickness) return section
  // Diameter and lug-to-lug replace each other if one is missing.
  const half = ((diameter ?? lugToLug ?? 0) / 2) * pxPerMm
  const tip = ((lugToLug ?? diameter ?? 0) / 2) * pxPerMm
  const high = thickness * pxPerMm
  const tipDown = 0.22 * high
  // If the lugs are wider than the wrist, the strap comes down beside it.
  const [strapX, strapY] = [rx + strapThickness * pxPerMm, ry + strapThickness * pxPerMm]
  const x = Math.min(tip, strapX)
  const y = ry - strapY * Math.sqrt(1 - (x / strapX) ** 2)
  const outerLug = `M${0.8 * half} ${-0.62 * high}Q${0.96 * tip} ${-0.6 * high} ${tip} ${tipDown}`
  const innerLug = `h${-0.12 * high}Q${0.95 * half} ${-0.16 * high} ${0.7 * half} ${-0.12 * high}Z`
  return (
    <>
      <path d={`M${tip} ${tipDown}L${x} ${y}A${strapX} ${strapY} 0 1 1 ${-x} ${y}L${-tip} ${tipDown}`} {...strap} />
      {section}
      {tip > half &&
        [1, -1].map((way) => <path key={way} d={outerLug + innerLug} transform={`scale(${way} 1)`} {...stated} />)}
      {/* Profile of a usual case, scaled to this one. */}
      <path
        data-part="side"
        d="M-.72 0H.72L.94-.12Q1-.2 1-.38T.95-.7L.84-.94Q.8-1 .7-1H-.7Q-.8-1-.84-.94L-.95-.7Q-1-.56-1-.38T-.94-.12Z"
        transform={`translate(0 ${-edge / 2}) scale(${half - edge / 2} ${high - edge})`}
        vectorEffect="non-scaling-stroke"
        {...stated}
      />
      <path d={`M${-0.94 * half} ${-0.7 * high}H${0.94 * half}`} {...thin} />
      <Length mm={thickness} from={0} to={high} base={0.72 * half} at={tip + 0.8 * rem} isUpright />
    </>
  )
}

type LengthProps = { mm: number; from: number; to: number; base: number; at: number; isUpright?: boolean }

/** Dimension line with ticks, guides and label. */
function Length({ mm, from, to, base, at, isUpright }: LengthProps) {
  return (
    <g transform={isUpright ? 'rotate(-90)' : undefined}>
      <path d={`M${from} ${base}V${at}M${to} ${base}V${at}`} stroke="var(--color-line-strong)" strokeDasharray="2 3" />
      <path d={`M${from} ${at}H${to}m-3 3l6 -6M${from - 3} ${at + 3}l6 -6`} stroke="var(--color-muted)" />
      <text x={(from + to) / 2} y={at} dy="1.1em" textAnchor="middle" {...figure}>
        {mmWords(mm)}
      </text>
    </g>
  )
}
