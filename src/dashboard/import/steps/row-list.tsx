import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'

type RowListProps<Row> = { rows: Row[]; label: string; children: (row: Row) => Elements }

/** Five thousand rows would take seconds to render. */
const pageSize = 100

export function RowList<Row extends { line: number }>({ rows, label, children }: RowListProps<Row>) {
  const [count, setCount] = useState(pageSize)
  return (
    <>
      <ul aria-label={label} className="border-t border-line">
        {rows.slice(0, count).map((row) => (
          <li key={row.line} className="border-b border-line">
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > count && (
        <button
          type="button"
          onClick={() => setCount(count + pageSize)}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-4' })}
        >
          Show more rows
        </button>
      )}
    </>
  )
}
