import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { buttonStyles } from '@/components/ui/button-styles'
import { ClosingSection } from '@/features/content/components/closing-section'
import { FounderStory } from '@/features/content/components/founder-story'
import { deferred } from '@/first-paint/deferred'
import { paths } from '@/lib/pages/pages'

const AboutSections = deferred('about-sections', () => import('./about-sections'))

export const preload = AboutSections.preload

export function Component() {
  return (
    <>
      <PageHead
        title="About"
        description="How Sonoran Horology went from a dealer with a full safe to a private watch concierge in Scottsdale, and what we do for collectors today."
        path={paths.about}
      />
      <PageHeader eyebrow="About us" title="We used to stock watches. Now we find them." />
      <FounderStory />
      <AboutSections />
      <ClosingSection
        id="next"
        title="Start with a watch, or a conversation"
        text="See what is in the safe today, or come and tell us what should be. Either way, there is no rush."
      >
        <Link to={paths.collection} className={buttonStyles()}>
          Explore Collection
        </Link>
        <Link to={paths.contact} className={buttonStyles({ look: 'quiet' })}>
          Contact us
        </Link>
      </ClosingSection>
    </>
  )
}
