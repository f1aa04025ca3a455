import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom'
import { plainSearch } from '@/lib/search/search-pattern'

/** How long after the last letter the list is searched, ms. */
const pause = 250

/**
 * The text of a search box whose list has its state in the address. The address follows when typing rests, or when
 * the box loses the focus; it replaces the present history entry.
 *
 * @param value the search in the rendered address
 * @param addressOf the query parameters of the list with another search; all others stay as they are in the address bar
 */
export function useTypedSearch(value: string, addressOf: (search: string) => URLSearchParams) {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const isNavigating = useNavigation().state !== 'idle'
  const [text, setText] = useState(value)
  /** The search that was last written into the address from here. */
  const [written, setWritten] = useState(value)

  // A change of the address that did not come from this box replaces its text.
  const [rendered, setRendered] = useState({ key, value })
  if (rendered.key !== key || rendered.value !== value) {
    setRendered({ key, value })
    const isOthers = isStepBack || (value !== rendered.value && value !== written)
    if (isOthers && plainSearch(text) !== value) setText(value)
  }

  /** Searches at once. */
  function apply(typed: string) {
    const search = plainSearch(typed)
    setText(typed)
    setWritten(search)
    if (search === value) return
    void navigate(`?${addressOf(search)}`, { replace: true, preventScrollReset: true, state })
  }

  const applyLater = useEffectEvent(apply)
  const isTyped = plainSearch(text) !== value
  useEffect(() => {
    // Another navigation would cancel the one that is under way.
    if (!isTyped || isNavigating) return
    const timer = setTimeout(() => applyLater(text), pause)
    return () => clearTimeout(timer)
  }, [text, isTyped, isNavigating])

  return {
    text,
    type: setText,
    apply,
    /** For the box's `onBlur`: what is pressed next, e.g. Export, begins with all that was typed. */
    applyRest: () => isTyped && !isNavigating && apply(text),
  }
}
