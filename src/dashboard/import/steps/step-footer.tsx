import { FormMessage } from '@/components/form/form-message'
import type { Elements } from '@/lib/elements'

type StepFooterProps = { problem?: string | false; children: Elements }

/** The end of a step: what is in the way, and where it goes on. It stays in sight. */
export function StepFooter({ problem, children }: StepFooterProps) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-raised px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-8">
      <FormMessage kind="failure" className="mb-4">
        {problem}
      </FormMessage>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{children}</div>
    </div>
  )
}
