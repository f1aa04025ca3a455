import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import '@/styles/dashboard.css'
import { Failed } from '@/components/states/failed'
import { getEnvironment } from '@/lib/backend/env'
import type { Elements } from '@/lib/elements'
import { prepareToasts } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { emailChangeMessage, linkingMessage } from '../screen/link-words'
import { dismissLink } from '../session/session'
import { useAuth, useAuthLink } from '../session/use-auth'
import { destinationAfterSignIn } from '../sign-in/destination'
import type { Account } from './account'
import { AccountSection } from './account-section'
import { accountQueries } from './account.queries'
import { DeletionSection } from './deletion-section'
import { EmailForm } from './details/email-form'
import { NameForm } from './details/name-form'
import { PasswordSection } from './details/password-section'
import { IdentitiesSection } from './identities-section'
import { Outcome } from './outcome'
import { RequestsSection } from './requests-section'
import { dropFactors } from './second-factor/factors.api'
import { SecondFactorSection } from './second-factor/second-factor-section'
import { SessionsSection } from './sessions/sessions-section'

type AccountPageProps = {
  userId: string
  appointments: Elements
  searches: Elements
}

export function AccountPage({ userId, appointments, searches }: AccountPageProps) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQueries.account(userId))
  const enrolment = useEnrolment()
  const providers = getEnvironment().providers ?? []
  useEffect(prepareToasts, [])
  useSweep(account?.brokenOffFactors ?? none)

  return (
    <>
      <AccountNotice />
      {account ? (
        <div className="grid gap-x-14 lg:grid-cols-2">
          <RequestsSection account={account} appointments={appointments} searches={searches} />
          <DetailsSection account={account} />
          <PasswordSection account={account} />
          <SecondFactorSection userId={userId} isEnrolDue={enrolment.isDue} onEnrolled={enrolment.leave} />
          {providers.length > 0 && <IdentitiesSection account={account} providers={providers} />}
          <SessionsSection account={account} />
          <DeletionSection account={account} />
        </div>
      ) : (
        <div className="min-h-svh border-t border-line pt-8">
          <Failed what="Your details" error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  )
}

/** `?enrol=1` means that the dashboard requires a second factor. */
function useEnrolment() {
  const [parameters] = useSearchParams()
  const { checkRole } = useAuth()
  const navigate = useNavigate()
  return {
    isDue: parameters.get('enrol') === '1',
    async leave(isDone: boolean) {
      const from = parameters.get('from')
      if (!parameters.has('enrol')) return
      const destination = isDone ? destinationAfterSignIn(await checkRole(), from) : paths.root
      await navigate(destination === paths.root ? paths.account : destination, { replace: true })
    },
  }
}

const none: string[] = []

function useSweep(factors: string[]) {
  useEffect(() => {
    if (factors.length > 0) void dropFactors(factors)
  }, [factors])
}

function AccountNotice() {
  const link = useAuthLink()
  const [shown] = useState(link)
  // Dismissed at once, so that the next page does not show it.
  useEffect(() => void dismissLink(), [])
  const outcome =
    shown?.purpose === 'email'
      ? emailChangeMessage(shown)
      : shown?.purpose === 'linking'
        ? linkingMessage(shown)
        : undefined
  return <Outcome outcome={outcome} className="pb-10" />
}

function DetailsSection({ account }: { account: Account }) {
  return (
    <AccountSection id="details" title="Details" intro="Your name, and where we send your e-mails.">
      <div className="flex flex-col gap-12">
        <NameForm name={account.name} />
        <EmailForm account={account} />
      </div>
    </AccountSection>
  )
}
