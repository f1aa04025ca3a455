import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { RetryButton } from '@/components/retry-button'
import { capital } from '@/lib/capital'
import { cn } from '@/lib/cn'
import { isComposing } from '@/lib/is-composing'
import { wordsOf } from '../tables'
import { FoundOption } from './found-option'
import { foundKinds } from './search.api'
import { useSearch } from './use-search'

type SearchFieldProps = {
  id?: string
  ref?: Ref<HTMLInputElement>
  /** In a dialog, the results follow the field. Elsewhere they cover the page, and Escape hides them. */
  isInDialog?: boolean
  className?: string
  /** Called before the result's page opens. */
  onChoose?: () => void
}

export function SearchField({ id, ref, isInDialog = false, className, onChoose }: SearchFieldProps) {
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [active, setActive] = useState(-1)
  const { isSearched, isCurrent, results, error, isRetrying, retry, line } = useSearch(
    isShown || isInDialog ? text : '',
  )
  const isOpen = isSearched && (isShown || isInDialog)
  const hasOptions = isOpen && results.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  function show(isNowShown: boolean) {
    setIsShown(isNowShown)
    setActive(-1)
  }
  function handleChoose() {
    setText('')
    show(false)
    // The results disappear, and may have had the focus.
    document.getElementById('main')?.focus({ preventScroll: true })
    onChoose?.()
  }
  function handleKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (isComposing(nativeEvent)) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return show(true)
      const next = active + (key === 'ArrowDown' ? 1 : -1)
      const end = key === 'ArrowDown' ? 0 : results.length - 1
      setActive(active >= 0 && next >= 0 && next < results.length ? next : end)
    }
    if (key === 'Escape' && !isInDialog && text !== '') {
      event.preventDefault()
      if (isOpen) show(false)
      else setText('')
    }
    if (key === 'Enter' && isOpen && (active >= 0 || isCurrent)) {
      event.preventDefault()
      document.getElementById(optionId(Math.max(active, 0)))?.click()
    }
  }

  const first = (kind: string) => results.findIndex((found) => found.kind === kind)
  return (
    <div
      ref={frame}
      className={cn('relative min-w-0', isInDialog && 'flex min-h-0 grow flex-col', className)}
      onBlur={({ relatedTarget }) => !frame.current?.contains(relatedTarget) && show(false)}
    >
      <div className="relative">
        <Search
          aria-hidden
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        />
        {/* Ctrl+K finds the list's search by the word 'Search' in its placeholder. */}
        <input
          id={id}
          ref={ref}
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-activedescendant={hasOptions && active >= 0 ? optionId(active) : undefined}
          aria-keyshortcuts="/"
          placeholder="Name, number or word"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onClick={() => !isOpen && show(true)}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            show(true)
          }}
          className={cn(
            'w-full rounded border border-line-strong bg-raised pr-3 pl-10 text-md text-ellipsis placeholder:text-muted',
            isInDialog ? 'h-11' : 'h-9',
          )}
        />
      </div>
      <p role="status" className="sr-only">
        {line && <span>{line}</span>}
      </p>
      {isOpen && (
        <div
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          className={
            isInDialog
              ? 'mt-3 min-h-0 grow overflow-y-auto overscroll-contain border-t border-line'
              : 'absolute top-full right-0 z-40 mt-1 max-h-[min(36rem,75dvh)] w-full min-w-80 overflow-y-auto overscroll-contain border border-line-strong bg-raised'
          }
        >
          {line && (
            <p aria-hidden className="px-4 py-2.5 text-sm text-muted">
              {line}
            </p>
          )}
          {error && (
            <div className="px-4 py-3">
              <p role="alert" className="text-muted">{`The search failed. ${error.words}`}</p>
              <RetryButton busy={isRetrying} onRetry={retry} look="quiet" />
            </div>
          )}
          {hasOptions && (
            <div
              id={listId}
              role="listbox"
              aria-label="Results"
              aria-busy={!isCurrent}
              className={cn('pb-2 transition-opacity', !isCurrent && 'opacity-60')}
            >
              {foundKinds.map(
                (kind) =>
                  first(kind) >= 0 && (
                    <div
                      key={kind}
                      role="group"
                      aria-labelledby={`${listId}-${kind}`}
                      className="border-t border-line py-1.5"
                    >
                      <p id={`${listId}-${kind}`} role="presentation" className="px-4 py-1 eyebrow text-muted">
                        {capital(wordsOf(kind).many)}
                      </p>
                      {results.map(
                        (found, index) =>
                          found.kind === kind && (
                            <FoundOption
                              key={found.id}
                              id={optionId(index)}
                              found={found}
                              isActive={index === active}
                              replace={isInDialog}
                              onChoose={handleChoose}
                            />
                          ),
                      )}
                    </div>
                  ),
              )}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
