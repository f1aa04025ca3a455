import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { controlStyles, Field } from '@/components/form/field'
import { cn } from '@/lib/cn'
import { isComposing } from '@/lib/is-composing'

type ComboFieldProps = {
  label: string
  value: string
  /** Suggestions; other text is allowed. */
  choices: readonly string[]
  /** Normalizes typed text on Enter or blur. */
  spell?: (typed: string) => string
  placeholder?: string
  required?: boolean
  error?: string
  hint?: string
  className?: string
  onChange: (value: string) => void
  /** Called for a choice from the list; default: `onChange`. */
  onChoose?: (choice: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Unlike a `datalist`, shows all choices on a click or arrow key, and works on phones. */
export function ComboField({
  label,
  value,
  choices,
  spell,
  placeholder,
  required,
  error,
  hint,
  className,
  onChange,
  onChoose = onChange,
  onBlur,
  ref,
}: ComboFieldProps) {
  const listId = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Undefined while the list is closed. */
  const [shown, setShown] = useState<'all' | 'matching'>()
  const [active, setActive] = useState(-1)
  /** Stored values are only normalized after typing. */
  const isTyped = useRef(false)
  const offered = shown === 'matching' ? matching(choices, value) : choices
  const isOpen = shown !== undefined && offered.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  function open(from = choices.indexOf(value)) {
    setShown('all')
    setActive(from)
  }
  function close() {
    setShown(undefined)
    setActive(-1)
  }
  function finish() {
    if (isTyped.current && spell && spell(value) !== value) onChange(spell(value))
    isTyped.current = false
  }
  function choose(choice: string) {
    isTyped.current = false
    onChoose(choice)
    close()
  }

  useEffect(() => {
    if (!isOpen) return
    // The chevron opens the list without focus, because a phone's keyboard would cover it.
    const closeOutside = ({ target }: PointerEvent) => !frame.current?.contains(target as Node) && close()
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function handleKeyDown(event: KeyboardEvent) {
    const { key, altKey, nativeEvent } = event
    if (isComposing(nativeEvent)) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const end = key === 'ArrowDown' ? 0 : offered.length - 1
      if (!isOpen) {
        const present = choices.indexOf(value)
        return open(present >= 0 || altKey ? present : key === 'ArrowDown' ? 0 : choices.length - 1)
      }
      const next = active + (key === 'ArrowDown' ? 1 : -1)
      return setActive(active >= 0 && next >= 0 && next < offered.length ? next : end)
    }
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    if (key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      choose(offered[active])
    } else if (key === 'Enter') {
      // Enter submits the form.
      finish()
      close()
    }
  }

  return (
    <Field label={label} required={required} error={error} hint={hint} className={className}>
      {(wiring) => (
        <span
          ref={frame}
          className="relative block"
          onBlur={({ relatedTarget }) => {
            if (frame.current?.contains(relatedTarget)) return
            finish()
            close()
            onBlur?.()
          }}
        >
          <input
            {...wiring}
            ref={ref}
            type="text"
            role="combobox"
            required={required}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            value={value}
            placeholder={placeholder}
            onClick={() => !isOpen && open()}
            onKeyDown={handleKeyDown}
            onChange={(event) => {
              isTyped.current = true
              onChange(event.target.value)
              setShown('matching')
              setActive(-1)
            }}
            className={cn(controlStyles, 'pr-7 text-ellipsis')}
          />
          {/* Pointers only; keys open the list from the field. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={() => (isOpen ? close() : open())}
            className="absolute inset-y-0 right-0 grid w-7 place-items-center text-muted transition-colors hover:text-ink"
          >
            <ChevronDown strokeWidth={1.5} className="size-4" />
          </button>
          {isOpen && (
            <ul
              ref={list}
              id={listId}
              role="listbox"
              aria-label="Choices"
              // The field keeps focus.
              onPointerDown={(event) => event.preventDefault()}
              className="absolute top-full left-0 z-20 max-h-64 w-full min-w-36 overflow-y-auto border border-t-0 border-line-strong bg-raised"
            >
              {offered.map((choice, index) => (
                <li
                  key={choice}
                  id={optionId(index)}
                  role="option"
                  aria-selected={choice === value}
                  onClick={() => choose(choice)}
                  className={cn(
                    'flex min-h-9 cursor-pointer items-center justify-between gap-2 px-3 py-1.5 wrap-anywhere hover:bg-ground pointer-coarse:min-h-11',
                    index === active && 'bg-ground outline-2 -outline-offset-2 outline-brass',
                  )}
                >
                  <span>{choice}</span>
                  {choice === value && <Check aria-hidden strokeWidth={1.5} className="size-4 shrink-0 text-brass" />}
                </li>
              ))}
            </ul>
          )}
        </span>
      )}
    </Field>
  )
}

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, '')

export const matching = (choices: readonly string[], typed: string) =>
  choices.filter((choice) => folded(choice).includes(folded(typed)))
