import { FirstFew } from '@/components/first-few'
import { timeText, toMoment } from '@shared/time-texts'
import type { OwnRequest } from './own-request.schema'
import { historyOf } from './request-texts'

export function History({ request }: { request: OwnRequest }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-sans eyebrow text-muted">
        What happened
      </h2>
      <FirstFew all={historyOf(request)} of="events">
        {(shown, more) => (
          <>
            <ol className="mt-4 border-t border-line">
              {shown.map(({ at, text }) => (
                <li key={at + text} className="border-b border-line py-3 text-md">
                  <p className="wrap-anywhere">{text}</p>
                  <p className="mt-0.5 text-sm text-muted">
                    <time dateTime={at}>{timeText(toMoment(at))}</time>
                  </p>
                </li>
              ))}
            </ol>
            {more}
          </>
        )}
      </FirstFew>
    </section>
  )
}
