import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { AppointmentPlace } from '@/features/appointments/manage/appointment-panel'
import { ContactLinks } from '@/features/content/components/contact-links'
import { paths } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title="Your appointment"
        description="What you have booked with Sonoran Horology in Scottsdale, Arizona, and how to move or cancel it."
        path={paths.appointment}
        noIndex
      />
      {/* The headers of an earlier page of the site still apply after a navigation. */}
      <meta name="referrer" content="no-referrer" />
      <PageHeader eyebrow="By appointment" title="Your appointment" />
      <div className="wrap grid gap-x-6 gap-y-16 pb-(--section) lg:grid-cols-12">
        <div className="lg:col-span-7">
          <AppointmentPlace />
        </div>
        <section aria-labelledby="direct" className="lg:col-span-4 lg:col-start-9">
          <h2 id="direct" className="display-3">
            Would you rather talk to us?
          </h2>
          <p className="mt-4 mb-8 leading-relaxed text-muted">
            You reach the people who handle the watches. After hours, we read texts and e-mails as soon as we open.
          </p>
          <ContactLinks />
        </section>
      </div>
    </>
  )
}
