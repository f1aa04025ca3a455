import { useEffect, useRef, useState } from 'react'
import { BreakAtSign } from '@/components/break-at-sign'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFigures } from '@/hooks/use-figures'
import { useKnownSender } from '@/hooks/use-known-sender'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { emailKey, isEmail } from '@shared/email'
import { shop } from '@shared/shop'
import type { WatchRequestFormInput } from '../watch-request.schema'

type SentRequestProps = {
  request: WatchRequestFormInput
  /** Usual reply time in opening hours. */
  replyHours?: number
}

export function SentRequest({ request, replyHours: known }: SentRequestProps) {
  // A later value would change the text under the reader.
  const [replyHours] = useState(known)
  const { contactInfo, watchDetails, budget, newsletter } = request
  const isByEmail = isEmail(contactInfo)
  const figures = useFigures()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const within = replyHours
    ? `usually within ${replyHours} business ${replyHours === 1 ? 'hour' : 'hours'}`
    : `within ${figures.response.value}`
  const steps = [
    isByEmail &&
      'We usually confirm a request by e-mail in a few minutes. The e-mail has a link to follow your search.',
    isByEmail ? `We reply by e-mail, ${within}.` : `We call or text you, ${within}.`,
    'We search by name and in confidence, and you hear from us as it moves.',
  ].filter((step) => step !== false)

  return (
    <section aria-labelledby="sent-request" className="mt-5 border-y border-line bg-raised px-6 py-8 sm:px-8">
      <h3 id="sent-request" ref={heading} tabIndex={-1} className="display-3 outline-none">
        What you sent
      </h3>
      <dl className="mt-5 divide-y divide-line text-md">
        <Line label="The watch">
          <span className="line-clamp-3 whitespace-pre-line">{watchDetails}</span>
        </Line>
        {budget && (
          <Line label="Budget">
            <span>{budget}</span>
          </Line>
        )}
        <Line label="We reach you at">
          <BreakAtSign text={contactInfo} />
        </Line>
        {newsletter && isByEmail && (
          <Line label="Newsletter">
            <span>You are signed up.</span>
          </Line>
        )}
      </dl>
      <h4 className="mt-8 font-sans eyebrow text-muted">What happens next</h4>
      <ol className="mt-3 leading-relaxed">
        {steps.map((step) => (
          <li key={step} className="mt-2">
            {step}
          </li>
        ))}
      </ol>
      {isByEmail && <AccountLink email={contactInfo} />}
      <p className="mt-6 text-sm text-muted">
        Something to add? Call{' '}
        <a href={shop.phone.call} className="text-link">
          {shop.phone.label}
        </a>
        .
      </p>
    </section>
  )
}

/** An account lists the requests of its own email address. */
function AccountLink({ email }: { email: string }) {
  const sender = useKnownSender()
  if (sender && emailKey(sender.email) !== emailKey(email)) return null
  return (
    <div className="mt-6">
      {!sender && (
        <p className="mb-3 text-md text-muted">
          An account with this e-mail address shows how far the search has come.
        </p>
      )}
      <Link to={paths.account} className={buttonStyles({ look: 'outline', size: 'sm' })}>
        {sender ? 'Follow it in your account' : 'Sign in to follow it'}
      </Link>
    </div>
  )
}

function Line({ label, children }: { label: string; children: Elements }) {
  return (
    <div className="grid grid-cols-2 gap-4 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
