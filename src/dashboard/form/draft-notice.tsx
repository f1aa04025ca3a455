import { useDeferredValue } from 'react'
import { shopDay } from '@shared/shop-clock'
import { clockText, timeText } from '@shared/time-texts'

type DraftNoticeProps = {
  /** In ms; undefined without a draft. */
  savedAt?: number
  onDiscard: () => void
}

/** Render it always. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  // Screen readers announce only text that is added after the first render.
  const shown = useDeferredValue(savedAt, undefined)
  const hasDraft = savedAt !== undefined && shown !== undefined
  return (
    <div
      className={
        hasDraft
          ? 'col-span-full flex flex-wrap items-baseline justify-between gap-x-6 border-l-2 border-brass bg-ground py-1 pr-5 pl-4'
          : 'sr-only'
      }
    >
      <p role="status" className="py-1.5 text-md">
        {hasDraft && `Your draft from ${momentText(new Date(savedAt))} was kept.`}
      </p>
      {hasDraft && (
        <button type="button" onClick={onDiscard} className="min-h-11 text-sm text-link">
          Discard draft
        </button>
      )}
    </div>
  )
}

const momentText = (moment: Date) => (shopDay(moment) === shopDay(new Date()) ? clockText(moment) : timeText(moment))
