import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTypedSearch } from '@/hooks/use-typed-search'
import { openParameters } from '@/lib/open-entry'
import { readWatchAddress, writeWatchAddress } from '../watch'

/** Where the focus goes when the filters are cleared. */
export const collectionSearchId = 'collection-search'

/** What the collection's address becomes with another search. */
const addressOf = (search: string) => writeWatchAddress({ ...readWatchAddress(openParameters()).filters, search })

/** The search box: what is typed is in the address at once, and the list follows. */
export function CollectionSearch({ value }: { value: string }) {
  const { text, type, apply } = useTypedSearch(value, addressOf)
  const input = useRef<HTMLInputElement>(null)

  // What was typed into the built page before it answered.
  const takeOver = useEffectEvent(type)
  useEffect(() => {
    if (input.current?.value) takeOver(input.current.value)
  }, [])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
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
        onChange={(event) => type(event.target.value)}
        className="h-14 w-full bg-transparent pr-12 pl-9 text-lg outline-none placeholder:text-muted"
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
