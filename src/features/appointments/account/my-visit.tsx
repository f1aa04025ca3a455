import { useId, useRef } from 'react'
import { longDay } from '@shared/days'
import { VisitChanges } from '../visit/visit-changes'
import { VisitState } from '../visit/visit-state'
import type { MyVisit as Visit } from '../visit.schema'

/** A visit that is ahead, and what can be done about it. */
export function MyVisit({ visit }: { visit: Visit }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOff = visit.status === 'cancelled'
  return (
    <li className="border-b border-line py-6">
      <VisitState status={visit.status} />
      <h4
        id={id}
        ref={heading}
        tabIndex={-1}
        className={`mt-2 font-display text-2xl leading-tight outline-none ${isOff ? 'text-muted line-through' : ''}`}
      >
        {longDay(visit.day)} at {visit.slot}
      </h4>
      <p className="mt-1 text-sm text-muted">Arizona time (MST, UTC−7), half an hour, for {visit.name}</p>
      <VisitChanges handle={{ id: visit.id }} visit={visit} heading={heading} labelledBy={id} />
    </li>
  )
}
