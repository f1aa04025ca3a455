import { FigureStrip } from '@/components/figure-strip'
import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { buttonStyles } from '@/components/ui/button-styles'
import { ClosingSection } from '@/features/content/components/closing-section'
import { TestimonialList } from '@/features/testimonials/components/testimonial-list'
import { useFigures } from '@/hooks/use-figures'
import { paths } from '@/lib/pages/pages'

export function Component() {
  const figures = useFigures()
  return (
    <>
      <PageHead
        title="Testimonials"
        description="What collectors say about Sonoran Horology: watches found, sold and explained, in their own words and on video."
        path={paths.testimonials}
      />
      <PageHeader eyebrow="Testimonials" title="What collectors say">
        <p>Some came for a reference they had missed for years. Some came to sell, or to ask.</p>
      </PageHeader>
      <FigureStrip label="Our clients in numbers" figures={[figures.rating, figures.clients, figures.sold]} />
      <TestimonialList />
      <ClosingSection
        id="next"
        title="Which watch would you write about?"
        text="Tell us what you are looking for, or come and sit down with us. The first conversation is free."
      >
        <Link to={paths.request} className={buttonStyles()}>
          Request a Watch
        </Link>
        <Link to={paths.contact} className={buttonStyles({ look: 'quiet' })}>
          Schedule Visit
        </Link>
      </ClosingSection>
    </>
  )
}
