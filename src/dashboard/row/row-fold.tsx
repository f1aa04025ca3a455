import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'

type RowFoldProps = {
  summary: string | Elements
  /** For screen readers, e.g. ' about Ada Voss'. */
  of: string
  isTroubled?: boolean
  children: Elements
}

/** Takes a line of its own within a wrapping row while it is open. */
export function RowFold({ summary, of, isTroubled, children }: RowFoldProps) {
  return (
    <details className="group min-w-0 text-sm open:basis-full">
      <summary
        className={cn(
          '-my-px flex min-h-6 w-fit cursor-pointer items-center gap-1.5 marker:content-none max-sm:-my-2.5 max-sm:min-h-11',
          isTroubled ? 'text-danger' : 'text-muted',
        )}
      >
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        <span>{summary}</span>
        <span className="sr-only">{of}</span>
      </summary>
      {children}
    </details>
  )
}
