import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { AskSection } from '@/features/content/components/ask-section'
import { WrittenPage } from '@/features/content/components/written-page'
import { pages } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title={pages.privacy.label}
        description="What Sonoran Horology keeps of what you send, why, for how long and who sees it, and how to have it removed."
        path={pages.privacy.path}
      />
      <PageHeader eyebrow="The showroom" title={pages.privacy.label} />
      <WrittenPage name="privacy" />
      <AskSection />
    </>
  )
}
