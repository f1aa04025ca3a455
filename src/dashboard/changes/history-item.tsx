import { History } from 'lucide-react'
import { RowMenuItem } from '../row/row-menu'
import { useHistoryUrl } from './use-history-url'

/** `of` names the row, e.g. 'the inquiry of Ada Voss'. */
export function HistoryItem({ source, id, of }: { source: string; id: string; of: string }) {
  const { open } = useHistoryUrl()
  return (
    <RowMenuItem icon={History} onChoose={() => open(source, id)}>
      History <span className="sr-only">{`of ${of}`}</span>
    </RowMenuItem>
  )
}
