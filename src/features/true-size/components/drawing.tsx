import type { Elements } from '@/lib/elements'

/** How broad the lines are that bound what is stated, px. They lie within it: a length ends where its lines do. */
export const edge = 1.5

type DrawingProps = { label: string; height: number; middle: number; children: Elements }

/** A drawing as wide as its place; what is in it counts from the middle of its width, and from `middle` down, px. */
export function Drawing({ label, height, middle, children }: DrawingProps) {
  return (
    <svg role="img" aria-label={label} width="100%" height={height} data-drawing>
      <svg x="50%" y={middle} overflow="visible">
        {children}
      </svg>
    </svg>
  )
}

type LengthProps = { from: [x: number, y: number]; to: [x: number, y: number]; children: Elements }

/** A length and its two ends, each with a slanted tick; what is written of it stands beside. */
export function Length({ from: [x1, y1], to: [x2, y2], children }: LengthProps) {
  const tick = 3
  return (
    <g data-part="length">
      <line {...{ x1, y1, x2, y2 }} />
      {[
        [x1, y1],
        [x2, y2],
      ].map(([x, y]) => (
        <line key={`${x} ${y}`} x1={x - tick} y1={y + tick} x2={x + tick} y2={y - tick} />
      ))}
      {children}
    </g>
  )
}
