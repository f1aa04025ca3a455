import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cn } from '@/lib/cn'

/** How long typing rests before the list follows, ms. */
const pause = 250

type SearchBoxProps = {
  /** What the address asks for. */
  value: string
  onSearch: (text: string) => void
  /** Contains 'Search', e.g. 'Search watches...': the shortcut finds the box by it (specification, section 2). */
  placeholder: string
  className?: string
}

/** Searches a list as one types. */
export function SearchBox({ value, onSearch, placeholder, className }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [handedOn, setHandedOn] = useState(value)
  const [seen, setSeen] = useState(value)
  const input = useRef<HTMLInputElement>(null)

  // The address changed under the box, e.g. by Back, and not only to what was handed on.
  if (value !== seen) {
    setSeen(value)
    if (value !== handedOn) {
      setHandedOn(value)
      setText(value)
    }
  }

  // With the address as it is when typing ends: filters may have been chosen meanwhile.
  const handOn = useEffectEvent((next: string) => {
    setHandedOn(next)
    onSearch(next)
  })
  useEffect(() => {
    const next = text.trim()
    if (next === handedOn) return
    const timer = setTimeout(() => handOn(next), pause)
    return () => clearTimeout(timer)
  }, [text, handedOn])

  return (
    <div role="search" className={cn('relative min-w-0', className)}>
      <Search
        aria-hidden
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={placeholder.replace(/\.+$/, '')}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full rounded border border-line-strong bg-raised pr-10 pl-10 text-base placeholder:text-muted sm:text-md"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
        >
          <X aria-hidden strokeWidth={1.5} className="size-4.5" />
        </button>
      )}
    </div>
  )
}
