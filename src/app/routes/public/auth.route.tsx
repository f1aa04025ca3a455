import { PageHead } from '@/components/page-head'
import { AuthScreen } from '@/features/auth/screen/auth-screen'
import { paths } from '@/lib/pages/pages'

export function Component() {
  return (
    <>
      <PageHead
        title="Sign in"
        description="Sign in to Sonoran Horology, or create an account. You can browse and book without one."
        path={paths.auth}
        noIndex
      />
      <AuthScreen />
    </>
  )
}
