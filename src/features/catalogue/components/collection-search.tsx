import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTypedSearch } from '@/hooks/use-typed-search'
import { currentParameters } from '@/lib/pages/current-parameters'
import { readWatchAddress, writeWatchAddress } from '../watch-address'

/** Id of the search box; clearing the filters moves the focus to it. */
export const collectionSearchId = 'collection-search'

/** The collection's address with another search; category and order stay. */
const addressOf = (search: string) => writeWatchAddress({ ...readWatchAddress(currentParameters()).filters, search })

/** The search box of the collection. The address and the list follow when typing rests. */
export function CollectionSearch({ value }: { value: string }) {
  const { text, type, apply, applyRest } = useTypedSearch(value, addressOf)
  const input = useRef<HTMLInputElement>(null)

  // The prerendered box takes text before React runs: what was typed by then is taken over.
  const takeOver = useEffectEvent((typed: string) => {
    // What React has already would be set once more at a later step back, after which the box would be emptied in vain.
    if (typed && typed !== text) type(typed)
  })
  useEffect(() => takeOver(input.current!.value), [])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
        // Without the focus, a phone hides its keyboard.
        input.current?.blur()
      }}
      className="relative border-b border-line-strong text-lg outline-offset-3 outline-brass transition-colors focus-within:border-brass has-[input:focus-visible]:outline-2"
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
        onChange={(event) => type(event.target.value)}
        onBlur={applyRest}
        className="h-14 w-full bg-transparent pr-12 pl-9 outline-none placeholder:text-muted"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            apply('')
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
