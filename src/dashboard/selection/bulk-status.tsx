import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { ListedRow } from '@/lib/table'
import type { StatusOf } from '../list/list'
import { useSetStatuses } from '../list/list-mutations'
import { ListSelect } from '../list/list-select'
import type { OpenList } from '../list/use-list'
import { bulkOutcome } from './bulk'
import { undoOfMany, type Bulk } from './use-bulk'

type BulkStatusProps<Row extends ListedRow> = {
  list: OpenList<Row>
  bulk: Bulk
  isBusy: boolean
  /** Default: the last status. */
  preset?: StatusOf<Row>
}

export function BulkStatus<Row extends ListedRow>({ list, bulk, isBusy, preset }: BulkStatusProps<Row>) {
  const { words, statuses } = list
  const [status, setStatus] = useState(preset ?? statuses.at(-1)?.value)
  const setting = useSetStatuses(list)
  const chosen = statuses.find(({ value }) => value === status)
  if (!chosen) return null
  const { value, label } = chosen

  const set = () =>
    void bulk.run({
      doing: 'Updating',
      change: (ids, onDone) => setting.mutateAsync({ ids, status: value, onDone }),
      offer: undoOfMany(list.table.name),
      outcome: (changed, selected) =>
        bulkOutcome(changed.length, selected, {
          ...words,
          done: `set to ${label}`,
          rest: 'already had that status, or can no longer be found',
        }),
    })

  return (
    <>
      <ListSelect label="Set to" value={value} choices={statuses} onChange={setStatus} />
      <button type="button" disabled={isBusy} onClick={set} className={buttonStyles({ look: 'outline', size: 'sm' })}>
        Set status
      </button>
    </>
  )
}
