import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom'
import { isOpenEntry, noteParameters } from '@/lib/pages/open-entry'
import { plainSearch } from '@/lib/search/search-pattern'

/** How long after the last letter the list is searched, ms. */
const pause = 250

/**
 * The text of a search box whose list has its state in the address. Each letter is written
 * into the present history entry at once, so that whatever follows, e.g. a filter, keeps it.
 * The router, and with it the list, is told when typing rests.
 *
 * @param value the search in the rendered address
 * @param addressOf the parameters of the present entry with another search
 */
export function useTypedSearch(value: string, addressOf: (search: string) => URLSearchParams) {
  const navigate = useNavigate()
  const { key, pathname, state } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== pathname
  const [text, setText] = useState(value)
  const [writtenSearch, setWrittenSearch] = useState(value)
  /** The address was written past the router: its list may be another's, also where the text is as before. */
  const [isAhead, setIsAhead] = useState(false)

  // A change of the address that did not come from this box replaces its text.
  const [rendered, setRendered] = useState({ key, value })
  if (rendered.key !== key || rendered.value !== value) {
    setRendered({ key, value })
    setIsAhead(false)
    if (isStepBack || value !== writtenSearch) {
      setWrittenSearch(value)
      if (plainSearch(text) !== value) setText(value)
    }
  }

  function type(typed: string) {
    setText(typed)
    const search = plainSearch(typed)
    if (search === writtenSearch || !isOpenEntry(key)) return
    setWrittenSearch(search)
    setIsAhead(true)
    noteParameters(addressOf(search))
  }

  /** Navigates to the search at once. */
  function apply(typed: string) {
    // The entry was left meanwhile: the address is another page's.
    if (!isOpenEntry(key)) return
    type(typed)
    void navigate(`?${addressOf(plainSearch(typed))}`, { replace: true, preventScrollReset: true, state })
  }

  const applyAfterPause = useEffectEvent(apply)
  useEffect(() => {
    // A pending navigation would be cancelled by another one.
    if (isLeaving || (plainSearch(text) === value && !isAhead)) return
    const timer = setTimeout(() => applyAfterPause(text), pause)
    return () => clearTimeout(timer)
    // With the key: an entry that is not rendered yet is waited for.
  }, [text, value, isAhead, isLeaving, key])

  return { text, type, apply }
}
