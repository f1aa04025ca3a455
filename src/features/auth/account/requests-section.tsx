import { BreakAtSign } from '@/components/break-at-sign'
import type { Elements } from '@/lib/elements'
import type { Account } from './account'
import { AccountSection } from './account-section'
import { ConfirmEmail } from './details/confirm-email'
import { MyRequests } from './my-requests'

type RequestsSectionProps = {
  account: Account
  appointments: Elements
  searches: Elements
}

export function RequestsSection({ account, appointments, searches }: RequestsSectionProps) {
  return (
    <AccountSection
      id="requests"
      title="Your appointments and requests"
      isWide
      intro={
        <span>
          Everything you have booked and requested with{' '}
          <span className="wrap-anywhere">
            <BreakAtSign text={account.email} />
          </span>
          , even when you were not signed in.
        </span>
      }
    >
      {account.isConfirmed ? (
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <div className="min-w-0">
            <h3 className="font-sans eyebrow text-muted">Appointments</h3>
            {appointments}
          </div>
          <div className="min-w-0">
            <h3 className="font-sans eyebrow text-muted">Inquiries and requests</h3>
            <MyRequests userId={account.id} />
          </div>
          <div className="min-w-0 lg:col-span-2">
            <h3 className="font-sans eyebrow text-muted">E-mails about watches</h3>
            <div className="mt-4">{searches}</div>
          </div>
        </div>
      ) : (
        <ConfirmEmail email={account.email} />
      )}
    </AccountSection>
  )
}
