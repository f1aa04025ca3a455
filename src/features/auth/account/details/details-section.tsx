import type { Account } from '../account'
import { AccountSection } from '../account-section'
import { AddressForm } from './address-form'
import { NameForm } from './name-form'

/** Name and address. */
export function DetailsSection({ account }: { account: Account }) {
  return (
    <AccountSection id="details" title="Details" intro="Your name, and where we send your e-mails.">
      <div className="flex flex-col gap-12">
        <NameForm name={account.name} />
        <AddressForm account={account} />
      </div>
    </AccountSection>
  )
}
