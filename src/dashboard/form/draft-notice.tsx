import { shopDay } from '@shared/shop-clock'
import { clockText, timeText } from '@shared/time-texts'

type DraftNoticeProps = {
  /** When something was last typed into it, ms; undefined where there was no draft. */
  keptAt?: number
  onDiscard: () => void
}

/**
 * Says that a form begins with what was typed earlier, and offers to begin anew. To be rendered without a draft, too: a
 * live region must exist before its text.
 */
export function DraftNotice({ keptAt, onDiscard }: DraftNoticeProps) {
  const hasDraft = keptAt !== undefined
  return (
    <div
      className={
        hasDraft
          ? 'col-span-full flex flex-wrap items-baseline justify-between gap-x-6 border-l-2 border-brass bg-ground py-1 pr-5 pl-4'
          : 'sr-only'
      }
    >
      <p role="status" className="py-1.5 text-md">
        {hasDraft && `Your draft from ${momentText(new Date(keptAt))} was kept.`}
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
