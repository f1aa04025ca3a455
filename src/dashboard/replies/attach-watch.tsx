import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { RetryButton } from '@/components/retry-button'
import { publicWatchesQuery, type PublicWatch } from '@/entities/watches/watch-names.api'
import { isComposing } from '@/lib/is-composing'
import { ComboField, matching } from '../form/combo-field'
import { attachmentLines } from './attachments'

type AttachWatchProps = {
  /** Returns an error if the line does not fit. */
  onAttach: (line: string) => string | undefined
}

const noWatches: PublicWatch[] = []

export function AttachWatch({ onAttach }: AttachWatchProps) {
  const query = useQuery(publicWatchesQuery())
  const { data: watches = noWatches } = query
  const lines = useMemo(() => attachmentLines(watches), [watches])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function change(text: string) {
    setTyped(text)
    setError(undefined)
  }

  function choose(label: string) {
    const failure = onAttach(lines.get(label)!)
    setError(failure)
    if (!failure) setTyped('')
  }

  /** Enter in a field would send the reply. Without an active choice, it takes the first that matches, as a search does. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const isDone = event.isDefaultPrevented() || isComposing(event.nativeEvent)
    event.preventDefault()
    const first = typed.trim() === '' ? undefined : matching([...lines.keys()], typed)[0]
    if (!isDone && first) choose(first)
  }

  return (
    <div onKeyDown={handleKeyDown}>
      <ComboField
        label="Attach a watch or its condition report (optional)"
        value={typed}
        choices={[...lines.keys()]}
        placeholder="Search the watches"
        error={error}
        hint={hintOf(query, lines.size)}
        onChange={change}
        onChoose={choose}
        onBlur={() => typed.trim() !== '' && setError('Choose a watch from the list, or clear this field')}
      />
      {query.isError && query.data === undefined && (
        <RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} look="quiet" />
      )}
    </div>
  )
}

function hintOf({ data, isError }: { data: unknown; isError: boolean }, choices: number) {
  if (data === undefined) return isError ? 'The watches could not be loaded.' : 'Loading the watches…'
  if (choices === 0) return 'Visitors see no watch yet.'
  return 'Choose one from the list, and its link is inserted at the cursor.'
}
