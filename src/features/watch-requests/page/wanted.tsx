import { useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { isOver } from '@/entities/watch-requests/watch-request'
import { shownWants, wantValues } from '../wants.schema'
import type { OwnRequest, RequestHandle } from './own-request.schema'
import { WantsEditor } from './wants-editor'

type WantedProps = { handle: RequestHandle; request: OwnRequest }

export function Wanted({ handle, request }: WantedProps) {
  const { details, budget, wants } = request
  const [isCorrecting, setIsCorrecting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = shownWants(wantValues(wants))
  // The visitor's own words, until a number replaces them.
  if (budget && !wants?.budget) rows.push(['Budget', budget])

  function close() {
    setIsCorrecting(false)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" ref={heading} tabIndex={-1} className="font-sans eyebrow text-muted outline-none">
        What you are looking for
      </h2>
      <p className="mt-4 border-t border-line pt-4 font-display text-2xl leading-snug wrap-anywhere whitespace-pre-line">
        {details}
      </p>
      {rows.length > 0 && (
        <dl className="mt-5 text-md">
          {rows.map(([label, words]) => (
            <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 border-t border-line py-3">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isOver(request.stage) && !isCorrecting && (
        <button
          type="button"
          onClick={() => setIsCorrecting(true)}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-5' })}
        >
          {rows.length > 0 ? 'Correct' : 'Add details'}
        </button>
      )}
      {isCorrecting && <WantsEditor handle={handle} request={request} onClose={close} />}
    </section>
  )
}
