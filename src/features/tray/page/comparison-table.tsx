import type { CSSProperties } from 'react'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import type { ChosenWatch } from '@/entities/watches/chosen-watches.api'
import { cn } from '@/lib/cn'
import { paths } from '@/lib/pages/pages'
import { compare, fewestCompared, mostCompared } from './comparison'

type ComparisonProps = {
  watches: ChosenWatch[]
  isBrief: boolean
  onBrief: (isBrief: boolean) => void
}

/** On a phone, the columns scroll while the row names stay. */
export function Comparison({ watches, isBrief, onBrief }: ComparisonProps) {
  const rows = compare(watches)
  const shown = isBrief ? rows.filter(({ differs }) => differs) : rows
  return (
    <div className="mt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="comparison" className="display-2">
          Side by side
        </h2>
        {watches.length >= fewestCompared && (
          <button
            type="button"
            aria-pressed={isBrief}
            onClick={() => onBrief(!isBrief)}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            Only what differs
          </button>
        )}
      </div>
      {watches.length < fewestCompared ? (
        <p className="mt-4 text-muted">
          Choose {fewestCompared} to {mostCompared} watches above to see them side by side.
        </p>
      ) : (
        <div
          role="region"
          aria-labelledby="comparison"
          tabIndex={0}
          className="relative mt-8 snap-x scroll-pl-(--names) overflow-x-auto [--names:calc(5.5rem+var(--gutter))] max-sm:-mx-(--gutter) sm:[--names:13rem]"
        >
          <table
            // On a phone, two columns fill the screen beside the row names, and the edge of a third shows that there are more.
            className="w-full min-w-[calc(var(--names)+var(--columns)*(100vw-var(--names))/var(--seen))] table-fixed border-collapse text-left text-md sm:min-w-[calc(var(--names)+var(--columns)*10rem)]"
            style={{ '--columns': watches.length, '--seen': watches.length > 2 ? 2.2 : 2 } as CSSProperties}
          >
            <thead>
              <tr>
                <td className="sticky left-0 z-10 w-(--names) bg-ground" />
                {watches.map((watch) => (
                  <th key={watch.id} scope="col" className="snap-start pr-4 pb-4 align-bottom font-normal">
                    <Link
                      to={paths.watch(watch.id)}
                      className="font-display text-xl leading-tight hover:text-brass-bright"
                    >
                      {watch.name}
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ label, values, differs }) => (
                <tr key={label} className="border-t border-line">
                  <th
                    scope="row"
                    className="sticky left-0 z-10 bg-ground py-3 pr-3 align-top text-sm font-normal text-muted max-sm:pl-(--gutter)"
                  >
                    <Mark
                      className={cn(
                        'max-sm:absolute max-sm:top-[1.4em] max-sm:left-[calc(var(--gutter)-0.875rem)]',
                        differs && 'bg-brass',
                      )}
                    />
                    <span>{label}</span>
                    {differs && <span className="sr-only">, differs</span>}
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={watches[index].id}
                      className={`py-3 pr-4 align-top whitespace-pre-line ${differs ? '' : 'text-muted'}`}
                    >
                      {value ?? (
                        <>
                          <span aria-hidden>–</span>
                          <span className="sr-only">Not stated</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length === 0 && (
            <p className="border-t border-line py-6 text-muted">The details we state do not differ.</p>
          )}
        </div>
      )}
      {watches.length >= fewestCompared && (
        <p className="mt-4 text-sm text-muted">
          <Mark className="bg-brass" />
          marks what differs. Up to {mostCompared} watches stand side by side.
        </p>
      )}
    </div>
  )
}

/** Without color, the mark keeps the space. */
const Mark = ({ className }: { className: string }) => (
  <span aria-hidden className={`mr-2 inline-block size-1.5 rounded-full align-middle ${className}`} />
)
