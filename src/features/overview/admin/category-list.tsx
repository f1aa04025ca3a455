import { useState } from 'react'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { countText } from '@/lib/count-text'
import type { Figures } from '../figures.schema'

const shownAtFirst = 8

type CategoryListProps = { categories: Figures['categories'] }

export function CategoryList({ categories }: CategoryListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? categories : categories.slice(0, shownAtFirst)
  const most = Math.max(...categories.map(({ count }) => count))
  return (
    <PanelSection title="Watches by Category">
      {categories.length === 0 && <p className="mt-4 text-muted">No categories yet</p>}
      <ul className="mt-2">
        {shown.map(({ category, count }) => (
          <li key={category} className="relative flex items-baseline justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 text-md wrap-anywhere">{category}</span>
            <span className="text-md font-medium tabular-nums">{countText(count)}</span>
            <span
              aria-hidden
              style={{ width: `${(count / most) * 100}%` }}
              className="absolute -bottom-px left-0 h-px bg-brass"
            />
          </li>
        ))}
      </ul>
      {categories.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-2 min-h-11 text-sm text-link text-muted"
        >
          {isOpen ? 'Show fewer categories' : `Show all ${countText(categories.length)} categories`}
        </button>
      )}
    </PanelSection>
  )
}
