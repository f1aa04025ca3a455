import type { ListedRow } from '@/lib/table'
import { StatusSelect } from '../row/status-select'
import type { Changeable, List } from './list'
import { useSetStatus } from './list-mutations'

type RowStatusProps<Row extends ListedRow & { status: string }> = {
  list: Changeable<Row> & Pick<List<Row>, 'statuses'>
  row: Row
  /** Accessible name, e.g. 'Status of Tidewater 300'. */
  label?: string
}

export function RowStatus<Row extends ListedRow & { status: string }>({
  list,
  row,
  label = `Status of the ${list.words.one} of ${list.words.nameOf(row)}`,
}: RowStatusProps<Row>) {
  const setStatus = useSetStatus(list)
  return (
    <StatusSelect
      label={label}
      value={row.status}
      choices={list.statuses}
      onChange={(status) => setStatus.mutate({ row, status })}
    />
  )
}
