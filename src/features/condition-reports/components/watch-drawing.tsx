import type { ReportPart } from '@/entities/condition-reports/condition-report'
import type { Elements } from '@/lib/elements'

const width = 200
const height = 250
const center = { x: 100, y: 125 }
const radii = { dial: 56, bezel: 70, case: 80 }

const indexes = Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6)

const along = (angle: number, distance: number) => ({
  x: center.x + Math.sin(angle) * distance,
  y: center.y - Math.cos(angle) * distance,
})

/** Returns the part that the drawing shows at a place. */
export function partAt({ x, y }: { x: number; y: number }): ReportPart {
  const distance = Math.hypot(x * width - center.x, y * height - center.y)
  if (distance <= radii.dial) return 'dial'
  if (distance <= radii.bezel) return 'bezel'
  return y < 0.14 || y > 0.86 ? 'bracelet' : 'case'
}

type WatchDrawingProps = {
  /** Elements placed over the drawing. */
  children?: Elements
}

/** The front of a watch, for any watch. */
export function WatchDrawing({ children }: WatchDrawingProps) {
  return (
    <div className="relative">
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        className="block w-full text-muted"
      >
        {/* Bracelet and lugs are the same above and below. */}
        {[0, 180].map((angle) => (
          <g key={angle} transform={`rotate(${angle} ${center.x} ${center.y})`}>
            <path d="M74 1v46M126 1v46M74 14h52M74 28h52" />
            <path d="M47 66 56 30h14l4 20M153 66 144 30h-14l-4 20" />
          </g>
        ))}
        <rect x="181" y="114" width="13" height="22" rx="2" />
        <circle cx={center.x} cy={center.y} r={radii.case} className="fill-ground" />
        <circle cx={center.x} cy={center.y} r={radii.bezel} />
        <circle cx={center.x} cy={center.y} r={radii.dial} />
        {indexes.map((angle) => {
          const from = along(angle, radii.dial - 5)
          const to = along(angle, radii.dial - 13)
          return <line key={angle} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        })}
        {[
          { angle: (-60 * Math.PI) / 180, length: 28 },
          { angle: (60 * Math.PI) / 180, length: 40 },
        ].map(({ angle, length }) => {
          const end = along(angle, length)
          return <line key={length} x1={center.x} y1={center.y} x2={end.x} y2={end.y} strokeWidth="2" />
        })}
        <circle cx={center.x} cy={center.y} r="2.5" className="fill-current" />
      </svg>
      {children}
    </div>
  )
}
