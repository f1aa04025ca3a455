import { History } from 'lucide-react'
import { IconButton } from '../row/icon-button'
import { useHistoryAddress } from './use-history-address'

type HistoryButtonProps = {
  /** The table of the row. */
  source: string
  id: string
  /** Whose history, e.g. 'the inquiry of Ada Voss'. */
  of: string
}

/** Opens the history of a row. */
export function HistoryButton({ source, id, of }: HistoryButtonProps) {
  const { open } = useHistoryAddress()
  return <IconButton icon={History} label={`History of ${of}`} onClick={() => open(source, id)} />
}
