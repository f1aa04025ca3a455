import type { ListedRow } from '@/lib/table'
import { StatusSelect } from '../row/status-select'
import type { Changeable, List } from './list'
import { useSetStatus } from './list-mutations'

type RowStatusProps<Row extends ListedRow & { status: string }> = {
  list: Changeable<Row> & Pick<List<Row>, 'statuses'>
  row: Row
  /** Accessible name, e.g. 'Status of Tidewater 300'. */
  label?: string
  /** Asks for more before it saves a status. */
  ask?: { status: Row['status']; onAsk: () => void }
}

export function RowStatus<Row extends ListedRow & { status: string }>({
  list,
  row,
  label = `Status of the ${list.words.one} of ${list.words.nameOf(row)}`,
  ask,
}: RowStatusProps<Row>) {
  const setStatus = useSetStatus(list)
  return (
    <StatusSelect
      label={label}
      value={row.status}
      choices={list.statuses}
      onChange={(status) => (status === ask?.status ? ask.onAsk() : setStatus.mutate({ row, status }))}
    />
  )
}
