import { cn } from '@/lib/cn'
import type { OwnRequest } from './own-request.schema'
import { stages, stageWords, turnText } from './request-texts'

/** A closed search has no current stage. */
export function Progress({ request }: { request: OwnRequest }) {
  const reached = stages.findIndex((stage) => stage === request.stage)
  return (
    <section aria-label="How far we are" className="border-t border-line pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p className="display-3 wrap-anywhere">{`For ${request.name}`}</p>
        <p className="text-md text-muted">{turnText(request)}</p>
      </div>
      <ol className="mt-8 grid grid-cols-5 gap-1.5 sm:gap-3">
        {stages.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === reached ? 'step' : undefined}
            className={cn(
              'border-t-2 pt-3 text-xs leading-snug hyphens-auto sm:text-sm',
              index <= reached ? 'border-brass' : 'border-line',
              index === reached ? 'font-medium text-ink' : 'text-muted',
            )}
          >
            <span>{stageWords(stage)}</span>
            {index < reached && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
