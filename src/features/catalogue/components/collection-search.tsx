import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTypedSearch } from '@/hooks/use-typed-search'
import { currentParameters } from '@/lib/pages/current-parameters'
import { readCollectionUrl, writeCollectionUrl } from '../collection-url'

export const collectionSearchId = 'collection-search'

const urlOf = (search: string) => writeCollectionUrl({ ...readCollectionUrl(currentParameters()).filters, search })

export function CollectionSearch({ value }: { value: string }) {
  const { text, type, apply, applyRest } = useTypedSearch(value, urlOf)
  const input = useRef<HTMLInputElement>(null)

  // Visitors may type before hydration.
  const takeOver = useEffectEvent((typed: string) => {
    // An update to the same text could run again on Back and refill a cleared box.
    if (typed && typed !== text) type(typed)
  })
  useEffect(() => takeOver(input.current!.value), [])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
        // A phone hides its keyboard when the box loses focus.
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
