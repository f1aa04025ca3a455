import { X } from 'lucide-react'
import { useRef } from 'react'
import { choicesOf } from './choices'
import type { FilterProps } from './filter-bar'
import { kindWords } from './narrowing'

export function ChosenFilters({ filters, changeFilters, opener }: FilterProps) {
  const list = useRef<HTMLUListElement>(null)
  const choices = choicesOf(filters.narrowing)

  // Focus must move before the focused element is removed.
  const giveFocus = (index = -1) => {
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
    const next = index < 0 ? undefined : (chips[index + 1] ?? chips[index - 1])
    ;(next ?? opener.current)?.focus({ preventScroll: true })
  }

  return (
    <div>
      <ul ref={list} aria-label="Chosen filters" className="flex flex-wrap gap-x-4 gap-y-2">
        {choices.map(({ key, kind, words, without }, index) => (
          <li key={key}>
            <button
              type="button"
              data-choice
              aria-label={`Remove ${kindWords[kind]}: ${words}`}
              onClick={() => {
                giveFocus(index)
                changeFilters({ narrowing: without })
              }}
              className="inline-flex min-h-11 items-center gap-2 rounded border border-brass px-4 py-1 text-left text-sm wrap-anywhere text-ink transition-colors hover:text-brass-bright"
            >
              <span>{words}</span>
              <X aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              giveFocus()
              changeFilters({ narrowing: {} })
            }}
            className="min-h-11 text-sm text-link"
          >
            Clear all
          </button>
        </li>
      </ul>
    </div>
  )
}
