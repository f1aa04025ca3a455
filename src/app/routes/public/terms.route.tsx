import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { AskSection } from '@/features/content/components/ask-section'
import { WrittenPage } from '@/features/content/components/written-page'
import { pages } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title={pages.terms.label}
        description="How Sonoran Horology sells a watch: payment, shipping, returns, warranty, authenticity and sales tax."
        path={pages.terms.path}
      />
      <PageHeader eyebrow="The showroom" title={pages.terms.label} />
      <WrittenPage name="terms" />
      <AskSection />
    </>
  )
}
