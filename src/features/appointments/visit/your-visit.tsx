import { useRef } from 'react'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { sitePages } from '@/lib/site-map'
import type { Visit } from '../visit.schema'
import { VisitChanges } from './visit-changes'
import { VisitFacts } from './visit-facts'

type YourVisitProps = { visitKey: string; visit: Visit }

/** What is booked, and what can be done about it. Nothing changes before a button is pressed. */
export function YourVisit({ visitKey, visit }: YourVisitProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <VisitFacts visit={visit} heading={heading} />
      <VisitChanges handle={{ key: visitKey }} visit={visit} heading={heading} />
      {visit.status === 'cancelled' && (
        <Link to={sitePages.contact.path} className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-8' })}>
          Book another visit
        </Link>
      )}
    </>
  )
}
