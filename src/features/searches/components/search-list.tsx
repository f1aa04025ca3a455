import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormMessage } from '@/components/form/form-message'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { causeOr } from '@/lib/failures/errors'
import { wantWords } from '@shared/want-words'
import { searchesQuery, useSetSearch, type SavedSearch, type SearchesOf } from '../api/searches.api'

/** The searches of an account, or of a link's address. */
export function SearchList({ of }: { of: SearchesOf }) {
  const { data: searches, error, isFetching, refetch } = useQuery(searchesQuery(of))
  if (!searches) return <Failed what="Your searches" error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (searches.length === 0) {
    return <p className="text-muted">You have saved no searches yet. Filter the collection to save one.</p>
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {searches.map((search) => (
        <li key={search.id} className="py-3">
          <SearchSwitch of={of} search={search} />
        </li>
      ))}
    </ul>
  )
}

function SearchSwitch({ of, search }: { of: SearchesOf; search: SavedSearch }) {
  const set = useSetSearch(of)
  const isOn = set.isPending ? set.variables.is_on : search.is_on
  const place = useRef<HTMLDivElement>(null)

  function confirm() {
    // The button disappears.
    place.current?.querySelector('input')?.focus()
    set.mutate({ id: search.id, is_on: true })
  }

  return (
    <div ref={place}>
      <CheckboxField
        role="switch"
        checked={isOn}
        aria-busy={set.isPending}
        onChange={() => !set.isPending && set.mutate({ id: search.id, is_on: !isOn })}
        label={
          <span className="min-w-0">
            {search.is_request && <span className="block text-sm text-muted">Your request</span>}
            <span className="line-clamp-3 wrap-anywhere">{search.words ?? wantWords(search)}</span>
            <span className="block text-sm text-muted">{stateOf(isOn, search.is_confirmed)}</span>
          </span>
        }
      />
      {!isOn && !search.is_confirmed && (
        <button type="button" onClick={confirm} className={buttonStyles({ className: 'mt-3' })}>
          Confirm<span className="sr-only">{` ${wantWords(search)}`}</span>
        </button>
      )}
      <FormMessage kind="failure" className="mt-4">
        {set.error && causeOr(set.error, 'That did not work, and nothing has changed. Please try again.')}
      </FormMessage>
    </div>
  )
}

function stateOf(isOn: boolean, isConfirmed: boolean): string {
  if (isOn) return 'E-mails are on'
  return isConfirmed ? 'E-mails are off' : 'Not confirmed yet, so you get no e-mails'
}
