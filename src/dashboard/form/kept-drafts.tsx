import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/components/link'
import { readAwayDrafts } from '@/lib/drafts/account-draft'

/** What was typed, by the name of its draft. */
const things: Record<string, string> = {
  watch: 'a watch',
  'condition-report': 'a condition report',
  testimonial: 'a testimonial',
  notes: 'notes on a request',
  reply: 'a reply',
  template: 'a template',
  settings: 'the settings',
  page: 'a page',
  appointment: 'an appointment',
  inquiry: 'an inquiry',
  request: 'a request',
  client: 'a client',
  'client-call': 'a call with a client',
  'client-note': 'a note on a client',
  'client-name': 'a client’s name',
  'next-step': 'a client’s next step',
  closure: 'a closed time',
  move: 'moving an appointment',
  restore: 'a new time for a deleted appointment',
}

/** Says that drafts were put away while another account was signed in, and leads to their forms. */
export function KeptDrafts() {
  // What was opened again is in its form.
  useLocation()
  const [isClosed, setIsClosed] = useState(false)
  const drafts = isClosed ? [] : readAwayDrafts()
  return (
    <div role="status">
      {drafts.length > 0 && (
        <div className="mt-5 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-l-2 border-brass py-1 pl-4 text-md leading-relaxed">
          <p>What you typed before someone else signed in here was kept:</p>
          {drafts.map(({ name, at }) => (
            <Link key={name} to={at} className="inline-flex min-h-11 items-center text-link">
              {things[name.split(':')[0]] ?? 'a form'}
            </Link>
          ))}
          <button type="button" onClick={() => setIsClosed(true)} className="min-h-11 text-sm text-link text-muted">
            Not now
          </button>
        </div>
      )}
    </div>
  )
}
