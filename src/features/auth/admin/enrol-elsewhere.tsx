import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { adminPath } from '../auth-address'
import { enrolAddress } from '../way-back'

/**
 * Leads to where a second factor is set up, in a tab of its own: the forms that wait are in this one, which learns of the
 * factor by itself.
 */
export function EnrolElsewhere({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:*:w-full">
      <a href={enrolAddress(adminPath)} target="_blank" className={buttonStyles()}>
        Set up a second factor
        <span className="sr-only">, opens in a new tab</span>
      </a>
      <button type="button" onClick={onRetry} className={buttonStyles({ look: 'outline' })}>
        I have set it up
      </button>
      {children}
    </div>
  )
}
