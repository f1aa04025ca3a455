import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'
import type { ListedRow } from '@/lib/table'
import { ConfirmDialog, type ConfirmDialogProps } from '../dialog/confirm-dialog'
import { EmptyState, RowSkeletons } from '../panel/list-states'
import { Panel } from '../panel/panel'
import { PanelMore } from '../panel/panel-more'
import { EmailsOfPage } from '../replies/row-emails'
import { RepliesOfPage } from '../replies/row-replies'
import { ListBody } from './list-body'
import { countLine } from './list-page'
import { ListSelectionBar } from './list-selection-bar'
import { ListToolbar } from './list-toolbar'
import type { OpenList } from './use-list'

type ListPartProps<Row extends ListedRow> = { list: OpenList<Row> }

type ListRowsProps<Row extends ListedRow> = ListPartProps<Row> & {
  loading?: Elements
  empty?: Elements
  children: (rows: Row[]) => Elements
}

type ListPanelProps<Row extends ListedRow> = ListRowsProps<Row> & {
  /** Default: the number of rows. */
  line?: string
  /** Default: the export. */
  actions?: Elements
  dialog?: Elements
  removal?: Elements
}

export function ListPanel<Row extends ListedRow>({
  list,
  line,
  actions = list.isExported && <PanelMore name={`the ${list.words.many}`} csv={list.exporting} />,
  dialog,
  removal = <RemovalDialog list={list} />,
  ...rows
}: ListPanelProps<Row>) {
  const { words, query, isNarrowed } = list
  return (
    <Panel
      title={words.title}
      line={line ?? (query.data && countLine(query.data.total, words.one, words.many, isNarrowed))}
      toolbar={<ListToolbar list={list} />}
      actions={actions}
    >
      <RowsOfList list={list} {...rows} />
      {dialog}
      {removal}
    </Panel>
  )
}

const ids = (rows: ListedRow[]) => rows.map(({ id }) => id)

export function RowsOfList<Row extends ListedRow>({
  list,
  loading = <RowSkeletons />,
  empty,
  children,
}: ListRowsProps<Row>) {
  const { words, query, filters, pageNumber, pageSize, change, isNarrowed } = list
  const { isSelectable, repliesAbout, emailsAbout } = list
  const isOne = Boolean(filters.row)
  return (
    <>
      {isOne && <OneRowNotice list={list} />}
      <ListBody
        query={query}
        failure={words.failure}
        loading={loading}
        pageSize={pageSize}
        page={pageNumber}
        onPage={(next) => change({ page: next })}
        empty={
          isOne ? (
            <EmptyState text={`This ${words.one} has been deleted.`} />
          ) : (
            empty || <EmptyState text={isNarrowed ? words.noMatch : words.none} />
          )
        }
      >
        {(rows) => (
          <>
            {isSelectable && <ListSelectionBar list={list} />}
            <RepliesOfPage about={repliesAbout} ids={ids(rows)}>
              <EmailsOfPage about={emailsAbout} ids={ids(rows)}>
                {children(rows)}
              </EmailsOfPage>
            </RepliesOfPage>
          </>
        )}
      </ListBody>
    </>
  )
}

function OneRowNotice<Row extends ListedRow>({ list: { words, query, change } }: ListPartProps<Row>) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 border-l-2 border-brass pl-4 text-[0.9375rem]">
      {query.data?.total !== 0 && <p>{`Showing one ${words.one}`}</p>}
      <button
        type="button"
        onClick={() => {
          change({})
          document.getElementById('panel-title')?.focus()
        }}
        className={buttonStyles({ look: 'quiet' })}
      >
        {`Show all ${words.many}`}
      </button>
    </div>
  )
}

type RemovalDialogProps<Row extends ListedRow> = ListPartProps<Row> & {
  /** Replaces the question for some rows. */
  instead?: (row: Row, remove: () => void) => Partial<ConfirmDialogProps> | undefined
}

export function RemovalDialog<Row extends ListedRow>({
  list: { words, removed, askToRemove, remove, selection },
  instead,
}: RemovalDialogProps<Row>) {
  if (!removed) return null
  const removeIt = () =>
    remove.mutate(removed.id, {
      onSuccess: () => selection.select([removed.id], false),
      onSettled: () => askToRemove(undefined),
    })
  return (
    <ConfirmDialog
      {...words.removal(removed)}
      action="Delete"
      busy={remove.isPending}
      onConfirm={removeIt}
      onCancel={() => askToRemove(undefined)}
      {...instead?.(removed, removeIt)}
    />
  )
}
