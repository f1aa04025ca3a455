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
  const navigationType = useNavigationType()
  const isNavigating = useNavigation().state !== 'idle'
  const [text, setText] = useState(value)

  // A step of the history, or a link to another search, replaces the text. Typing only replaces the present entry.
  const [rendered, setRendered] = useState({ key, value })
  if (rendered.key !== key || rendered.value !== value) {
    setRendered({ key, value })
    const isOthers = navigationType === 'POP' || (navigationType === 'PUSH' && rendered.value !== value)
    if (isOthers && plainSearch(text) !== value) setText(value)
  }

  function write(typed: string) {
    const search = plainSearch(typed)
    if (search === value) return
    void navigate(`?${addressOf(search)}`, { replace: true, preventScrollReset: true, state })
  }

  const writeLater = useEffectEvent(write)
  const isTyped = plainSearch(text) !== value
  useEffect(() => {
    // Another navigation would cancel the one that is under way.
    if (!isTyped || isNavigating) return
    const timer = setTimeout(() => writeLater(text), pause)
    return () => clearTimeout(timer)
  }, [text, isTyped, isNavigating])

  return {
    text,
    type: setText,
    /** Searches at once. */
    apply(typed: string) {
      setText(typed)
      write(typed)
    },
    /** For the box's `onBlur`: what is pressed next, e.g. Export, begins with all that was typed. */
    applyRest: () => isTyped && !isNavigating && write(text),
  }
}
