import { reportParts, type Mark } from '@/entities/condition-reports/condition-report'
import { cn } from '@/lib/cn'
import { WatchDrawing } from './watch-drawing'

export const dotStyles =
  'grid size-[2em] place-items-center rounded-full border border-brass bg-brass text-sm font-semibold text-on-brass tabular-nums'

export const placeStyles = ({ x, y }: Pick<Mark, 'x' | 'y'>) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

export function ReportMarks({ marks }: { marks: Mark[] }) {
  return (
    <div className="mt-5 grid items-center gap-x-12 gap-y-6 @3xl:grid-cols-[18rem_1fr]">
      <div
        role="img"
        aria-label={`Drawing of the front of the watch with ${marks.length} numbered ${marks.length === 1 ? 'mark' : 'marks'}`}
        // A style, because the classes of this section load when it comes near the screen.
        style={{ maxWidth: '18rem' }}
      >
        <WatchDrawing>
          {marks.map((mark, index) => (
            <span key={index} data-dot className={cn(dotStyles, 'absolute -translate-1/2')} style={placeStyles(mark)}>
              {index + 1}
            </span>
          ))}
        </WatchDrawing>
      </div>
      <ol className="divide-y divide-line border-y border-line text-md">
        {marks.map(({ part, words }, index) => (
          <li key={index} className="flex items-center gap-4 py-3">
            <span data-dot className={cn(dotStyles, 'shrink-0')}>
              {index + 1}
            </span>
            <p>
              <span className="text-muted">{`${reportParts[part]}. `}</span>
              <span>{words}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
