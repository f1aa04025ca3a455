import { PageHead } from '@/components/page-head'
import { authPath } from '@/features/auth/auth-address'
import { AuthScreen } from '@/features/auth/components/auth-screen'

export function Component() {
  return (
    <>
      <PageHead
        title="Sign in"
        description="Sign in to Sonoran Horology, or create an account for those who like to be known. Nobody needs one to browse or to book."
        path={authPath}
        noIndex
      />
      <AuthScreen />
    </>
  )
}
