import { History } from 'lucide-react'
import { RowMenuItem } from '../row/row-menu'
import { useHistoryAddress } from './use-history-address'

type HistoryItemProps = {
  /** The table of the row. */
  source: string
  id: string
  /** Whose history, e.g. 'the inquiry of Ada Voss'. */
  of: string
}

/** Opens the history of a row, from its menu. */
export function HistoryItem({ source, id, of }: HistoryItemProps) {
  const { open } = useHistoryAddress()
  return (
    <RowMenuItem icon={History} onChoose={() => open(source, id)}>
      History <span className="sr-only">{`of ${of}`}</span>
    </RowMenuItem>
  )
}
