import { PageTitle } from '@/components/page-title'
import { ConciergeSection } from '@/features/content/components/concierge-section'
import { RequestHero } from '@/features/content/components/request-hero'
import { RequestSection } from '@/features/content/components/request-section'
import { WatchRequestForm } from '@/features/sourcing/components/watch-request-form'

export function Component() {
  return (
    <>
      <PageTitle
        title="Request a Watch"
        description="Name the reference, year, condition and budget. Sonoran Horology finds the watch privately, authenticates it and brings it to you. Response time 24-48hrs."
      />
      <RequestHero />
      <RequestSection>
        <WatchRequestForm />
      </RequestSection>
      <ConciergeSection />
    </>
  )
}
