import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom'
import { plainSearch } from '@/lib/search/search-pattern'
import { useRestingValue } from './use-resting-value'

/**
 * Writes the search into the URL after a pause or on blur, replacing the history entry.
 *
 * @param value search in the rendered URL
 * @param urlOf returns the query with another search
 */
export function useTypedSearch(value: string, urlOf: (search: string) => URLSearchParams) {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const navigationType = useNavigationType()
  const isNavigating = useNavigation().state !== 'idle'
  const [text, setText] = useState(value)

  // Another search in the URL replaces the text.
  const [rendered, setRendered] = useState({ key, value })
  if (rendered.key !== key || rendered.value !== value) {
    setRendered({ key, value })
    const isOthers = navigationType === 'POP' || (navigationType === 'PUSH' && rendered.value !== value)
    if (isOthers && plainSearch(text) !== value) setText(value)
  }

  function write(typed: string) {
    const search = plainSearch(typed)
    if (search === value) return
    void navigate(`?${urlOf(search)}`, { replace: true, preventScrollReset: true, state })
  }

  const writeRested = useEffectEvent(write)
  const isTyped = plainSearch(text) !== value
  const isResting = useRestingValue(text) === text
  useEffect(() => {
    // Writing now would cancel the other navigation.
    if (isTyped && isResting && !isNavigating) writeRested(text)
  }, [text, isTyped, isResting, isNavigating])

  return {
    text,
    type: setText,
    apply(typed: string) {
      setText(typed)
      write(typed)
    },
    /** An export includes all typed text. */
    applyRest: () => isTyped && !isNavigating && write(text),
  }
}
