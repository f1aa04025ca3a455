import { FigureStrip } from '@/components/figure-strip'
import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { buttonStyles } from '@/components/ui/button-styles'
import { ClosingSection } from '@/features/content/components/closing-section'
import { GuideBundle } from '@/features/content/components/guide-bundle'
import { GuideList } from '@/features/content/components/guide-list'
import { useFigures } from '@/hooks/use-figures'
import { paths } from '@/lib/pages/pages'

export function Component() {
  const figures = useFigures()
  return (
    <>
      <PageHead
        title="Resources"
        description="Three guides for watch collectors: choosing a first fine watch, judging authenticity and condition, and building a collection."
        path={paths.resources}
      />
      <PageHeader eyebrow="Resources" title="Guides for careful collectors">
        <p>What we check, what we ask and what we keep, written down. Read one before your next watch.</p>
      </PageHeader>
      <GuideList />
      <GuideBundle />
      <FigureStrip label="Behind the guides" figures={[figures.sourced, figures.authenticated, figures.clientRating]} />
      <ClosingSection
        id="next"
        title="Would you rather have us look?"
        text="A guide tells you what to look for. We can also do the looking, or go over a watch with you in person."
      >
        <Link to={paths.request} className={buttonStyles()}>
          Request a Watch
        </Link>
        <Link to={paths.contact} className={buttonStyles({ look: 'quiet' })}>
          Contact us
        </Link>
      </ClosingSection>
    </>
  )
}
