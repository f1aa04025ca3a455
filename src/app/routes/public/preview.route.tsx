import { PageHead } from '@/components/page-head'
import { WatchPreview } from '@/features/catalogue/components/watch-preview'
import { paths } from '@/lib/pages/pages'
import { WholeWatch } from './whole-watch'

export function Component() {
  return (
    <>
      <PageHead
        title="Preview"
        description="A timepiece that Sonoran Horology in Scottsdale, Arizona, has not published yet."
        path={paths.preview}
        noIndex
      />
      {/* The headers of an earlier page of the site still apply after a navigation. */}
      <meta name="referrer" content="no-referrer" />
      <div className="wrap pt-10 pb-(--section)">
        <WatchPreview>{(watch, standing) => <WholeWatch watch={watch} standing={standing} />}</WatchPreview>
      </div>
    </>
  )
}
