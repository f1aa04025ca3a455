import { FormMessage } from '@/components/form/form-message'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'

export const blockedId = 'import-blocked'

type StepFooterProps = {
  problem?: string
  /** `blocked` says why the button is disabled, and what to do. */
  next?: { label: string; blocked?: string; onPress: () => void }
  onBack?: () => void
  children?: Elements
}

export function StepFooter({ problem, next, onBack, children }: StepFooterProps) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-raised px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-8">
      <FormMessage kind="failure" className="mb-4">
        {problem}
      </FormMessage>
      <div className="flex flex-wrap justify-end gap-3">
        <p
          id={blockedId}
          role="status"
          className="mr-auto self-center text-sm leading-relaxed text-muted max-sm:not-empty:w-full sm:flex-1"
        >
          {next?.blocked}
        </p>
        <div className="contents max-sm:*:flex-1">
          {onBack && (
            <button type="button" onClick={onBack} className={buttonStyles({ look: 'outline' })}>
              Back
            </button>
          )}
          {children}
          {next && (
            <button
              type="button"
              disabled={Boolean(next.blocked)}
              aria-describedby={next.blocked ? blockedId : undefined}
              onClick={next.onPress}
              className={buttonStyles()}
            >
              {next.label}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
