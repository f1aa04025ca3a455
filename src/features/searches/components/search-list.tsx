import { CheckboxField } from '@/components/form/checkbox-field'
import { FormMessage } from '@/components/form/form-message'
import { causeOr } from '@/lib/failures/errors'
import { wantWords } from '@shared/want-words'
import { useSetSearch, type SavedSearch, type SearchesOf } from '../api/searches.api'

type SearchListProps = { of: SearchesOf; searches: SavedSearch[] }

export function SearchList({ of, searches }: SearchListProps) {
  const set = useSetSearch(of)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {searches.map((search) => {
          const isOn = set.isPending && set.variables.id === search.id ? set.variables.is_on : search.is_on
          return (
            <li key={search.id} className="py-3">
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
            </li>
          )
        })}
      </ul>
      <FormMessage kind="failure" className="mt-4">
        {set.error && causeOr(set.error, 'That did not work, and nothing has changed. Please try again.')}
      </FormMessage>
    </>
  )
}

function stateOf(isOn: boolean, isConfirmed: boolean): string {
  if (isOn) return 'E-mails are on'
  return isConfirmed ? 'E-mails are off' : 'Not confirmed yet: turn it on to get e-mails'
}
