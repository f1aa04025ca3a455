import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTypedSearch } from '@/hooks/use-typed-search'
import { cn } from '@/lib/cn'
import { isComposing } from '@/lib/is-composing'
import { searchedUrl } from './use-list-url'

type SearchBoxProps = {
  value: string
  /** The keyboard shortcut finds the box by the word 'Search'. */
  placeholder: string
  className?: string
}

export function SearchBox({ value, placeholder, className }: SearchBoxProps) {
  const { text, type, apply, applyRest } = useTypedSearch(value, searchedUrl)
  const input = useRef<HTMLInputElement>(null)

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
        onChange={(event) => type(event.target.value)}
        onBlur={applyRest}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && apply(text)}
        className={cn(
          'h-11 w-full rounded border border-line-strong bg-raised pl-10 text-md text-ellipsis placeholder:text-muted',
          text ? 'pr-10' : 'pr-3',
        )}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            apply('')
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
