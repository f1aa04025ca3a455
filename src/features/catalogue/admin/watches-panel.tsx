import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useEdited } from '@/dashboard/form/use-edited'
import { StaleNotice } from '@/dashboard/list/list-body'
import { countLine } from '@/dashboard/list/list-page'
import { ListRows } from '@/dashboard/list/list-rows'
import { ListSelect } from '@/dashboard/list/list-select'
import { EmptyState, ListFailure } from '@/dashboard/list/list-states'
import { SearchBox } from '@/dashboard/list/search-box'
import { useListAddress } from '@/dashboard/list/use-list-address'
import { Panel, Toolbar } from '@/dashboard/panel/panel'
import { useFailureToast } from '@/dashboard/panel/use-failure-toast'
import { useStandingError } from '@/dashboard/panel/use-standing-error'
import { useSelection } from '@/dashboard/selection/use-selection'
import { plainSearch } from '@/lib/search/search-pattern'
import type { ListedWatch } from '../api/admin-watches.api'
import { useFeatureWatches, useFeaturing } from '../api/admin-watches.mutations'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { pageSize } from '../api/watches.api'
import { ListedWatchCard } from './listed-watch-card'
import { RemoveWatchDialog } from './remove-watch-dialog'
import { WatchDialog } from './watch-dialog'
import { WatchSelectionBar } from './watch-selection-bar'

const choices = { show: ['all', 'featured', 'unfeatured'], sort: ['newest', 'name', 'brand'] } as const

const failureTitle = 'Failed to Load Watches'
const showLabels = { all: 'All', featured: 'Featured', unfeatured: 'Not featured' }
const sortLabels = { newest: 'Newest', name: 'Name', brand: 'Brand' }

/** The dashboard's list of watches. */
export function WatchesPanel() {
  const [address, changeAddress] = useListAddress(choices)
  const { q, page, show, sort } = address
  const search = plainSearch(q)
  const match = { search, show }
  const isNarrowed = search !== '' || show !== 'all'
  const query = useQuery(adminWatchQueries.list({ ...match, sort }, page))
  const { data, isFetching, isPlaceholderData } = query
  const error = useStandingError(query)
  useFailureToast(failureTitle, query)
  const retry = () => {
    // The retry button is removed with the failure: the focus must not go with it.
    document.getElementById('panel-title')?.focus()
    void query.refetch()
  }
  const [edited, edit] = useEdited()
  const [watchToDelete, setWatchToDelete] = useState<ListedWatch>()
  const selection = useSelection(JSON.stringify(match))
  const feature = useFeatureWatches()
  const featuring = useFeaturing()

  return (
    <Panel
      title="Watch Collection"
      line={data && countLine(data.total, 'watch', 'watches', isNarrowed)}
      actions={
        <button type="button" onClick={() => edit('new')} className={buttonStyles({ size: 'sm' })}>
          <Plus aria-hidden strokeWidth={1.5} className="size-4" />
          Add Watch
        </button>
      }
    >
      <Toolbar>
        <SearchBox
          value={q}
          placeholder="Search watches..."
          className="w-full sm:w-auto sm:min-w-64 sm:grow md:max-w-md"
        />
        <ListSelect
          label="Show"
          value={show}
          choices={choices.show.map((value) => ({ value, label: showLabels[value] }))}
          onChange={(next) => changeAddress({ show: next })}
        />
        <ListSelect
          label="Order"
          value={sort}
          choices={choices.sort.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(next) => changeAddress({ sort: next })}
        />
      </Toolbar>
      {!data && !error && <CardsToCome />}
      {!data && error && <ListFailure title={failureTitle} message={error.words} busy={isFetching} onRetry={retry} />}
      {data && error && <StaleNotice message={error.words} busy={isFetching} onRetry={retry} />}
      {/* Also without rows: `ListRows` moves the focus of a deleted row within the panel. */}
      {data && (
        <ListRows
          list={data}
          isStale={isPlaceholderData}
          inertWhileStale
          page={page}
          pageSize={pageSize}
          onPage={(next) => changeAddress({ page: next })}
        >
          {(rows) =>
            data.total > 0 ? (
              <>
                <WatchSelectionBar match={match} page={data} selection={selection} />
                <ul className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3 xl:gap-5">
                  {rows.map((watch) => (
                    <li key={watch.id} className="grid min-w-0">
                      <ListedWatchCard
                        watch={{ ...watch, featured: featuring.get(watch.id) ?? watch.featured }}
                        isSelected={selection.ids.has(watch.id)}
                        onSelect={(isSelected) => selection.select([watch.id], isSelected)}
                        onFeature={(featured) => feature.mutate({ ids: [watch.id], featured })}
                        onEdit={() => edit(watch.id)}
                        onRemove={() => setWatchToDelete(watch)}
                      />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <EmptyState
                text={
                  isNarrowed
                    ? 'No watches match your search. Try different keywords.'
                    : 'No watches found. Add your first watch to get started!'
                }
              />
            )
          }
        </ListRows>
      )}
      {edited && <WatchDialog key={edited} edited={edited} onClose={() => edit(undefined)} />}
      {watchToDelete && (
        <RemoveWatchDialog
          watch={watchToDelete}
          onRemoved={() => selection.select([watchToDelete.id], false)}
          onClose={() => setWatchToDelete(undefined)}
        />
      )}
    </Panel>
  )
}

function CardsToCome() {
  return (
    <div role="status" className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3 xl:gap-5">
      <span className="sr-only">Loading watches</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} data-skeleton aria-hidden className="h-38 skeleton border border-line" />
      ))}
    </div>
  )
}
