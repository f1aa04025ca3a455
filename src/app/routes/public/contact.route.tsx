import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { BookingPlace } from '@/features/appointments/components/booking-place'
import { ContactLinks } from '@/features/content/components/contact-links'
import { VisitDetails } from '@/features/content/components/visit-details'
import { VisitSection } from '@/features/content/components/visit-section'
import { paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'

export function Component() {
  return (
    <>
      <PageHead
        title="Contact"
        description={`Schedule a private consultation with our horological experts in Scottsdale, Arizona. ${shop.hours}, ${shop.hoursNote}.`}
        path={paths.contact}
      />
      <PageHeader eyebrow="By appointment" title="Schedule a Private Consultation">
        <p>Half an hour with our horological experts in Scottsdale. The room is yours alone.</p>
      </PageHeader>
      <div className="wrap grid gap-x-6 gap-y-16 pb-(--section) lg:grid-cols-12">
        <section aria-labelledby="showroom" className="lg:col-span-7">
          <h2 id="showroom" className="display-3">
            Visit our showroom
          </h2>
          <BookingPlace />
        </section>
        <section aria-labelledby="direct" className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:self-start">
          <h2 id="direct" className="display-3">
            Prefer direct contact?
          </h2>
          <p className="mt-4 mb-8 leading-relaxed text-muted">
            You reach the people who handle the watches. After hours, we read texts and e-mails as soon as we open.
          </p>
          <ContactLinks />
        </section>
        <div className="lg:col-span-12">
          <VisitDetails />
        </div>
      </div>
      <VisitSection />
    </>
  )
}
