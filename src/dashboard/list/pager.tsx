import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { countText } from '@/lib/count-text'

type PagerProps = {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** How many rows match in all. */
  total: number
  onPage: (page: number) => void
}

/** Steps through a list that has more than one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  const step = (by: number) => {
    onPage(page + by)
    document.getElementById('panel-title')?.focus()
  }
  const style = buttonStyles({ look: 'outline', size: 'sm' })
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <button type="button" disabled={page <= 1} onClick={() => step(-1)} className={style}>
        <ChevronLeft aria-hidden strokeWidth={1.5} className="size-4" />
        Previous
      </button>
      <p className="text-sm text-muted tabular-nums">{`Page ${countText(page)} of ${countText(last)}`}</p>
      <button type="button" disabled={page >= last} onClick={() => step(1)} className={style}>
        Next
        <ChevronRight aria-hidden strokeWidth={1.5} className="size-4" />
      </button>
    </nav>
  )
}
