import { useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Account } from './account'
import { AccountSection } from './account-section'
import { DeletionDialog } from './deletion-dialog'

export function DeletionSection({ account }: { account: Account }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <AccountSection
      id="deletion"
      title="Delete your account"
      heading={heading}
      intro="It takes effect right away, and cannot be undone. Upcoming appointments stay booked."
    >
      <button
        type="button"
        onClick={() => setIsAsked(true)}
        className={buttonStyles({ look: 'outline', className: 'max-sm:w-full' })}
      >
        Delete my account
      </button>
      {isAsked && <DeletionDialog account={account} home={heading} onClose={() => setIsAsked(false)} />}
    </AccountSection>
  )
}
