import { PageHead } from '@/components/page-head'
import { UnsubscribeScreen } from '@/features/newsletter/components/unsubscribe-screen'
import { paths } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title="Leave our list"
        description="Take your address off the newsletter's list of Sonoran Horology, or put it back. One click, and no account."
        path={paths.unsubscribe}
        noIndex
      />
      <UnsubscribeScreen />
    </>
  )
}
