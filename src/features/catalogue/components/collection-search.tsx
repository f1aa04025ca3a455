import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { plainSearch } from '@/lib/search-pattern'

/** Pause in typing after which the list is asked for, ms. */
const typingPause = 250

/** Where the focus goes when the filters are cleared. */
export const collectionSearchId = 'collection-search'

type CollectionSearchProps = {
  value: string
  /** Another page is on its way: what was typed is not handed on any more, which would cancel it. */
  leaving: boolean
  onSearch: (text: string) => void
}

/** The search box: typing stays in it, and is handed on after a pause. */
export function CollectionSearch({ value, leaving, onSearch }: CollectionSearchProps) {
  const [text, setText] = useState(value)
  const [handedOn, setHandedOn] = useState(value)
  const input = useRef<HTMLInputElement>(null)

  // What was typed into the built page before it answered.
  useEffect(() => {
    if (input.current?.value) setText(input.current.value)
  }, [])

  // The address changed under the box (a chip, back and forward), and not only to what was handed on.
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== handedOn) {
      setHandedOn(value)
      setText(value)
    }
  }

  function handOn(next: string) {
    setHandedOn(plainSearch(next))
    onSearch(next)
  }
  const handOnAfterPause = useEffectEvent(handOn)
  useEffect(() => {
    if (leaving || plainSearch(text) === handedOn) return
    const timer = setTimeout(() => handOnAfterPause(text), typingPause)
    return () => clearTimeout(timer)
  }, [text, handedOn, leaving])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        handOn(text)
        // Puts the phone's keyboard away.
        input.current?.blur()
      }}
      className="relative border-b border-line-strong outline-offset-3 outline-brass transition-colors focus-within:border-brass has-[input:focus-visible]:outline-2"
    >
      <Search aria-hidden strokeWidth={1.5} className="absolute top-1/2 left-0 size-5 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        id={collectionSearchId}
        type="search"
        aria-label="Search timepieces"
        placeholder="Search timepieces..."
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-14 w-full bg-transparent pr-12 pl-9 text-lg outline-none placeholder:text-muted"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setText('')
            handOn('')
            input.current?.focus()
          }}
          className="absolute top-1/2 right-0 grid size-11 -translate-y-1/2 place-items-center text-muted hover:text-ink"
        >
          <X aria-hidden strokeWidth={1.5} className="size-5" />
        </button>
      )}
    </form>
  )
}
