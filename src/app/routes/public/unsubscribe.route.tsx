import { PageHead } from '@/components/page-head'
import { UnsubscribeScreen } from '@/features/newsletter/components/unsubscribe-screen'
import { paths } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title="Unsubscribe"
        description="Unsubscribe from the newsletter of Sonoran Horology, or subscribe again. One click, no account needed."
        path={paths.unsubscribe}
        noIndex
      />
      <UnsubscribeScreen />
    </>
  )
}
