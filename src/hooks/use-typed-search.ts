import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom'
import { isOpenEntry, noteParameters } from '@/lib/open-entry'
import { plainSearch } from '@/lib/search-pattern'

/** How long typing rests before the list follows, ms. */
const pause = 250

/**
 * What is typed into the search box of a list whose address is its state. Each letter is in
 * the address at once, in the entry of the history that it was typed in: whatever is done next
 * finds it there. The list, which costs more, follows when typing rests.
 *
 * @param value what the address that is rendered asks for
 * @param addressOf the parameters of the open entry with another search
 */
export function useTypedSearch(value: string, addressOf: (search: string) => URLSearchParams) {
  const navigate = useNavigate()
  const { key, pathname, state } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== pathname
  const [text, setText] = useState(value)
  const [noted, setNoted] = useState(value)

  // The address has changed under the box. Where it is not what was typed here, it says what the box shows.
  const [landed, setLanded] = useState({ key, value })
  if (landed.key !== key || landed.value !== value) {
    setLanded({ key, value })
    if (isStepBack || value !== noted) {
      setNoted(value)
      if (plainSearch(text) !== value) setText(value)
    }
  }

  function type(typed: string) {
    setText(typed)
    const search = plainSearch(typed)
    if (search === noted || !isOpenEntry(key)) return
    setNoted(search)
    noteParameters(addressOf(search))
  }

  /** Has the list follow now. */
  function apply(typed: string) {
    // One has gone on or back: it would be another page's address.
    if (!isOpenEntry(key)) return
    type(typed)
    void navigate(`?${addressOf(plainSearch(typed))}`, { replace: true, preventScrollReset: true, state })
  }

  const applyAfterPause = useEffectEvent(apply)
  useEffect(() => {
    // It would cancel the navigation that is under way.
    if (isLeaving || plainSearch(text) === value) return
    const timer = setTimeout(() => applyAfterPause(text), pause)
    return () => clearTimeout(timer)
  }, [text, value, isLeaving])

  return { text, type, apply }
}
