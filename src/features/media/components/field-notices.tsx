import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'
import type { Refusal } from '../tiles/picture-list'

type FieldNoticesProps = {
  hint: ReactNode
  error?: string
  refusals: Refusal[]
  /** E.g. 'Image removed'. */
  removed?: string | false
  onUndo: () => void
  /** Text for screen readers. */
  announcement: string
}

export function FieldNotices({ hint, error, refusals, removed, onUndo, announcement }: FieldNoticesProps) {
  const problems = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Below ten pictures, the notice would be out of sight.
    if (refusals.length > 0) problems.current?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return (
    <>
      {hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
      {removed && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>{removed}</span>
          <button type="button" onClick={onUndo} className={buttonStyles({ look: 'quiet' })}>
            Undo
          </button>
        </p>
      )}
      {refusals.length > 0 && (
        <div ref={problems} role="alert" className="mt-3">
          <ul className="grid gap-2">
            {refusals.map(({ message, names }) => (
              <li key={message}>
                <Problem message={message}>
                  {names.length > 0 && <span className="block wrap-anywhere text-muted">{names.join(', ')}</span>}
                </Problem>
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && (
        <div role="alert" className="mt-3">
          <Problem message={error} />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function Problem({ message, children }: { message: string; children?: Elements }) {
  return (
    <div className="flex gap-2 text-sm text-danger">
      <CircleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <span>{message}</span>
        {children}
      </div>
    </div>
  )
}
