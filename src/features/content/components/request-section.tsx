import type { Elements } from '@/lib/elements'
import { ContactLinks } from './contact-links'

export function RequestSection({ children }: { children: Elements }) {
  return (
    <section aria-labelledby="request" className="wrap grid gap-x-6 gap-y-14 section lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="request" className="display-2">
          Your request
        </h2>
        <p className="mt-5 mb-10 max-w-prose leading-relaxed text-muted">
          Say as much as you know. If you only once saw it across a table, start there.
        </p>
        {children}
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <h2 className="display-3 lg:mt-3">Would you rather talk?</h2>
        <p className="mt-4 mb-8 leading-relaxed text-muted">
          A search often begins with a conversation. You reach the people who will do the looking.
        </p>
        <ContactLinks />
      </div>
    </section>
  )
}
