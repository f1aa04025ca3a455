import { requestLetter, requestPoints } from '../request-letter'
import { ContactLinks } from './contact-links'

/** How to send a request: what to say, and the ways to say it. */
export function RequestSection() {
  return (
    <section aria-labelledby="request" className="wrap grid gap-x-6 gap-y-14 section lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="request" className="display-2">
          Four things help us
        </h2>
        <p className="mt-5 max-w-prose leading-relaxed text-muted">
          None of them is required. If you know only that you once saw it across a table, begin there.
        </p>
        <dl className="mt-10 divide-y divide-line border-y border-line">
          {requestPoints.map(({ name, hint }) => (
            <div key={name} className="grid gap-x-4 gap-y-1 py-6 sm:grid-cols-[11rem_1fr] sm:items-baseline">
              <dt className="font-display text-2xl leading-tight">{name}</dt>
              <dd className="leading-relaxed text-muted">{hint}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <h2 className="display-3 lg:mt-3">Send it today</h2>
        <p className="mt-4 mb-8 leading-relaxed text-muted">
          The e-mail opens with the four points written out, ready to fill in.
        </p>
        <ContactLinks letter={requestLetter} />
      </div>
    </section>
  )
}
