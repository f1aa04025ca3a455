import { History } from 'lucide-react'
import { RowMenuItem } from '../row/row-menu'
import { useHistoryAddress } from './use-history-address'

/** `of` names the row, e.g. 'the inquiry of Ada Voss'. */
export function HistoryItem({ source, id, of }: { source: string; id: string; of: string }) {
  const { open } = useHistoryAddress()
  return (
    <RowMenuItem icon={History} onChoose={() => open(source, id)}>
      History <span className="sr-only">{`of ${of}`}</span>
    </RowMenuItem>
  )
}
