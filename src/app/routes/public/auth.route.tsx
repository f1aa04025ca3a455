import { PageTitle } from '@/components/page-title'
import { AuthScreen } from '@/features/auth/components/auth-screen'

export function Component() {
  return (
    <>
      <PageTitle title="Your account" description="Sign in to Sonoran Horology, or create an account." />
      <AuthScreen />
    </>
  )
}
