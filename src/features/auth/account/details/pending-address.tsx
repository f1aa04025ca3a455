import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { BreakAtSign } from '@/components/break-at-sign'
import { buttonStyles } from '@/components/ui/button-styles'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { askForAddress } from '../account.api'
import { Outcome, type Told } from '../outcome'

/** A change of the address whose e-mails were not both followed yet. */
export function PendingAddress({ email, newEmail }: { email: string; newEmail: string }) {
  const [isSending, setIsSending] = useState(false)
  const [told, setTold] = useState<Told>()

  async function handleAgain() {
    if (isSending) return
    setIsSending(true)
    setTold(undefined)
    try {
      await askForAddress(newEmail)
      setTold({
        kind: 'success',
        title: 'Both e-mails are on their way again',
        text: 'The earlier links no longer work.',
      })
    } catch (error) {
      setTold({ kind: 'failure', title: 'The e-mails were not sent', text: toAuthFailure(error).words })
    }
    setIsSending(false)
  }

  return (
    <div className="mt-5 border-l-2 border-brass py-1 pl-4">
      <p className="flex gap-3 text-md leading-relaxed">
        <MailQuestion aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-brass" />
        <span className="min-w-0 wrap-anywhere">
          The change to <BreakAtSign text={newEmail} /> takes effect once you confirm it by the links in both e-mails.
          Until then, you sign in with <BreakAtSign text={email} />.
        </span>
      </p>
      <button
        type="button"
        aria-disabled={isSending || undefined}
        onClick={() => void handleAgain()}
        className={buttonStyles({ look: 'quiet', className: 'mt-1' })}
      >
        {isSending ? 'Sending...' : 'Send both e-mails again'}
      </button>
      <Outcome told={told} className="mt-3" />
    </div>
  )
}
